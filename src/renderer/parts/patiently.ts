/** Milliseconds before what could not be loaded is asked for again: the game's server may be away. */
const PATIENCE = 1000;

/** What `load` brings, however often it fails before. */
export async function patiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    return patiently(load);
  }
}
