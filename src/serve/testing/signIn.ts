import type { Serving } from '../server.ts';

/** Opens a new address as a browser would; returns the cookie as `name=value`. */
export async function signIn(serving: Serving): Promise<string> {
  const { headers } = await fetch(serving.newAddress(), { redirect: 'manual' });
  return headers.get('set-cookie')!.split(';')[0]!;
}
