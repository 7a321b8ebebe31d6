import * as v from 'valibot';
import { answers } from './fields.ts';

/** Newer versions of the game: whether they are looked for, and what was found; spread into `requests`. */

/** Where newer versions come from: `page` is the one case in which the game can look for them itself. */
export type UpdateSource =
  | 'nowhere' // nobody has said where they are
  | 'store' // whatever installed the game brings them
  | 'sources' // the game runs from its sources
  | 'page';

/** A version that is newer than this one, and how far it has come. */
export interface NewerVersion {
  version: string;
  /** `ready`: it takes this one's place when the game is left. */
  state: 'found' | 'fetching' | 'ready' | 'failed';
}

export interface UpdatesState {
  from: UpdateSource;
  /** Whether the player has agreed to being looked for; they have not until they say so. */
  agreed: boolean;
  newer: NewerVersion | null;
  /** Whether the game puts a newer version in place itself; otherwise the project's page is opened. */
  installs: boolean;
}

export const updateRequests = {
  'updates.read': { params: v.strictObject({}), answer: answers<UpdatesState>() },
  'updates.agree': { params: v.strictObject({ agreed: v.boolean() }), answer: answers<UpdatesState>() },
  /** Fetches the newer version that was found, or opens the page where it is. Nothing happens where none was. */
  'updates.take': { params: v.strictObject({}), answer: answers<UpdatesState>() },
};

/** The state has changed without having been asked. */
export interface UpdatePushes {
  updates: UpdatesState;
}
export const UPDATE_PUSHES = ['updates'] as const satisfies readonly (keyof UpdatePushes)[];
