/** Tells a bug, or what the game could do without, to whoever started it. */
export function toStandardError(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}
