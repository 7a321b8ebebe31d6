import { fail, ok } from '../../game.ts';
import type { War } from '../../war.ts';
import type { TalonEvent } from '../events.ts';
import type { TalonView } from '../view.types.ts';
import { parseAction, parsePlan, type StoryAction, type StoryEvent } from './actions.ts';
import { applyStory, createStory } from './apply.ts';
import { ENDINGS } from './chapters.ts';
import { chapterSetup, storyResult, surrenderResult } from './battleSetup.ts';
import { EDITION } from './editions.ts';
import { cloneStory, type StoryState } from './state.ts';
import { storyView, type StoryView } from './view.ts';

/** What a story begins with. */
export interface StorySetup {
  readonly system: 'talon';
}

/** Every ending is worth something; a story well ended is worth most. */
const WORTH = { triumph: 1000, truce: 700, exile: 300 } as const;
/** Names of chapters in the list of battles are the same in every language. */
const nameOf = (chapter: string): string => chapter.charAt(0).toUpperCase() + chapter.slice(1);

/**
 * The story of twelve battles: a campaign of Talon for one player, the Terran one, who prepares each
 * battle; the enemy's ships are the table's (chapters.ts), and nothing is planned for them.
 */
export const talonStory: War<StorySetup, StoryState, StoryAction, StoryEvent, StoryView> = {
  id: 'talon',
  version: EDITION,
  oldestKept: 1,
  scenario: 'story',
  endings: ENDINGS,
  parseSetup: (input) => {
    if (typeof input !== 'object' || input === null) return fail({ code: 'not-an-object', path: '' });
    if ((input as { system?: unknown }).system !== 'talon') return fail({ code: 'wrong-system', path: 'system' });
    return ok({ system: 'talon' });
  },
  create: (_setup, seed, version = EDITION) => createStory(seed, Math.min(version, EDITION)),
  phase: ({ phase }) => phase,
  turn: ({ turn }) => turn,
  outcome: ({ ending }) =>
    ending === null
      ? null
      : { winner: ending === 'exile' ? 1 : ending === 'truce' ? null : 0, reason: ending, score: [WORTH[ending], 0] },
  isReady: ({ phase }, side) => side === 1 || phase !== 'planning',
  parsePlan: (_state, side, input) => parsePlan(side, input),
  parseAction,
  apply: applyStory,
  // The other side plans nothing that it could use what it sees for; the player's steps can be taken back.
  secretOf: ({ kind }) => (kind === 'result' || kind === 'ready' ? null : 0),
  observe: cloneStory,
  view: storyView,
  visible: () => true,
  isReveal: ({ type }) => type === 'sailed',
  battles: ({ battle }) =>
    battle === null ? [] : [{ place: battle.chapter, name: nameOf(battle.chapter), over: battle.result !== null }],
  battleSetup: (state) => {
    const { chapter, ships } = state.battle!;
    return {
      system: 'talon',
      setup: chapterSetup(
        state,
        chapter,
        ships.map((id) => state.ships[id]!),
      ),
    };
  },
  resultOf: (state, _at, { outcome, view, events }) => ({
    kind: 'result',
    result: storyResult(state, outcome, (view as TalonView).units, events as readonly TalonEvent[]),
  }),
  surrender: (state, _at, side, stands) => ({
    kind: 'result',
    result: surrenderResult(
      state,
      side,
      stands && { units: (stands.view as TalonView).units, events: stands.events as readonly TalonEvent[] },
    ),
  }),
  clone: cloneStory,
};
