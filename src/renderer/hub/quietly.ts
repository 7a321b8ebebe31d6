import type { Answer, Params, RequestName } from '../../shared/api.ts';
import { request } from '../api.ts';
import type { AppStore } from '../stores/appStore.svelte.ts';

/** The host's answer; null where there is none, of which the player need not hear. */
export async function quietly<Name extends RequestName>(
  { api }: AppStore,
  name: Name,
  params: Params<Name>,
): Promise<Answer<Name> | null> {
  const reply = await request(api, name, params);
  return reply.ok ? reply.value : null;
}
