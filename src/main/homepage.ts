import { shell } from 'electron';
import project from '../../package.json' with { type: 'json' };

/** The project's page, if it has one: newer versions are there. */
export const HOMEPAGE: string | null = (project as { homepage?: string }).homepage ?? null;

/** Opens the project's page in the system's browser; no other address is ever handed to it. */
export async function openHomepage(homepage: string): Promise<void> {
  await shell.openExternal(homepage);
}
