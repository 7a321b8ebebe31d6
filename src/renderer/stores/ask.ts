import type { Answer, Params, RequestName } from '../../shared/api.ts';

/** Asks the host; a failure is told to the player and comes back as null. */
export type Ask = <Name extends RequestName>(
  name: Name,
  params: Params<Name>,
) => Promise<{ value: Answer<Name> } | null>;
