import { fail, ok } from '../../game.ts';
import type { War } from '../../war.ts';
import { readerOf, type StoryAction, type StoryEvent } from './actions.ts';
import { applyStory, createStory } from './apply.ts';
import { chapterSetup, storyResult, surrenderResult } from './battle.ts';
import { cloneStory, type StoryState } from './state.ts';
import { editionOf } from './table.ts';
import type { Teller } from './teller.ts';
import { storyView, type StoryView } from './view.ts';

/** What a story begins with. */
export interface StorySetup {
  readonly system: string;
}

/** A written story: battles of a system for one player, who prepares each; nothing is planned for the enemy. */
export type Story = War<StorySetup, StoryState, StoryAction, StoryEvent, StoryView>;

/** The story that a system tells. */
export function storyOf(teller: Teller): Story {
  const { data } = teller;
  const edition = editionOf(data);
  return {
    id: data.system,
    version: edition,
    oldestKept: 1,
    scenario: 'story',
    endings: Object.keys(data.endings),
    parseSetup: (input) => {
      if (typeof input !== 'object' || input === null) return fail({ code: 'not-an-object', path: '' });
      if ((input as { system?: unknown }).system !== data.system) return fail({ code: 'wrong-system', path: 'system' });
      return ok({ system: data.system });
    },
    create: (_setup, seed, version = edition) => createStory(teller, seed, Math.min(version, edition)),
    phase: ({ phase }) => phase,
    turn: ({ turn }) => turn,
    outcome: ({ ending }) => {
      if (ending === null) return null;
      const { winner, worth } = data.endings[ending]!;
      return { winner, reason: ending, score: [worth, 0] };
    },
    isReady: ({ phase }, side) => side === 1 || phase !== 'planning',
    ...planOf(teller),
    apply: (state, action, emit) => applyStory(teller, state, action, emit),
    // The other side plans nothing that it could use what it sees for; the player's steps can be taken back.
    secretOf: ({ kind }) => (kind === 'result' || kind === 'ready' || kind === 'follow' ? null : 0),
    staffOf: ({ follow }, side) => (side === 1 ? (follow?.staff ?? null) : null),
    observe: cloneStory,
    view: (state, viewer) => storyView(teller, state, viewer),
    visible: () => true,
    isReveal: ({ type }) => type === 'sailed',
    battles: ({ battle, chapter, phase }) => {
      // The coming one is there while it is made ready for: what it is likely to bring can be told.
      if (phase === 'planning') return chapter === null ? [] : [{ place: chapter, name: '', over: false }];
      return battle === null ? [] : [{ place: battle.chapter, name: '', over: battle.result !== null }];
    },
    battleSetup: (state) => {
      const { chapter, ships } = state.battle!;
      const flotilla = ships.map((id) => state.ships[id]!);
      return { system: data.system, setup: chapterSetup(teller, state, chapter, flotilla) };
    },
    resultOf: (state, _at, ended) => ({
      kind: 'result',
      result: storyResult(teller, state, ended.outcome, ended),
    }),
    surrender: (state, _at, side, stands) => ({ kind: 'result', result: surrenderResult(teller, state, side, stands) }),
    clone: cloneStory,
  };
}

function planOf({ data }: Teller): Pick<Story, 'parsePlan' | 'parseAction'> {
  const { parsePlan, parseAction } = readerOf(data);
  return { parsePlan: (_state, side, input) => parsePlan(side, input), parseAction };
}
