/** The process that a child of Node's `fork` sends to. */
interface Channel {
  readonly connected?: boolean;
  send?: (message: unknown, callback: (error: Error | null) => void) => unknown;
}

/**
 * Sends a message to the process that started this one. Where that one has died, and this one has not
 * heard of it yet, the pipe is broken: nobody misses the message, and the `disconnect` that follows ends this process.
 * Without a callback Node would throw it as an error that nobody catches, and write its trace.
 */
export function toParent(message: unknown, channel: Channel = process as unknown as Channel): void {
  if (channel.connected === true) channel.send?.(message, () => undefined);
}
