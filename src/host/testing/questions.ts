import { DEFAULT_SETTINGS } from '../../shared/settings.ts';
import type { Asked, Question } from './twoTables.ts';

export const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Every request there is, as the watcher would put it at any time of a battle. */
export function questions({ id, ply, watcher, toAct, plies, illegal }: Asked): Question[] {
  const enemy = watcher === 0 ? 1 : 0;
  const branch = { id, name: 'Branch', person: null };
  return [
    ['app.info', {}],
    ['settings.set', DEFAULT_SETTINGS],
    ['scenarios.list', {}],
    ['battles.list', {}],
    ['battles.list', { most: 1, before: id }],
    ['battles.open', { id }],
    ['battles.history', { id }],
    ['battles.rename', { id, name: 'Test' }],
    // Who sits at the screen of two people is not known to the host: the side that decides may always take it over.
    ...(toAct === enemy ? [] : [['battle.takeOver', { id, side: enemy }] satisfies Question]),
    ...[0, ply - 1, ply + 1, ply + 2].flatMap((stale): Question[] =>
      stale === ply ? [] : [['battle.act', { id, ply: stale, action: 1 }]],
    ),
    ...illegal.map((action): Question => ['battle.act', { id, ply, action }]),
    ['battle.undo', { id, ply: ply + 1 }],
    ['ai.explain', { id, ply }],
    ['ai.explain', { id, ply: ply + 1 }],
    ...illegal.slice(0, 20).map((action): Question => ['ai.explain', { id, ply, action, near: action }]),
    ['ai.explainCancel', { id: NOBODY }],
    ...[null, 0, 1, 2].map((unit): Question => ['battle.sight', { id, ply, unit }]),
    ...[0, 1, 2].map((unit): Question => ['battle.threat', { id, ply, unit }]),
    ...['unit', 'group'].flatMap((kind) =>
      [0, 1, 2, 3, 5].map((one): Question => ['battle.special', { id, ply, unit: { kind, id: one } }]),
    ),
    ['replay.open', { id }],
    ...[0, 32].map((from): Question => ['replay.frames', { id, from, to: from + 31 }]),
    ['replay.frames', { id, from: plies, to: plies + 5 }],
    ['replay.history', { id }],
    ...[0, plies, plies + 1].map((at): Question => ['replay.branch', { ...branch, ply: at }]),
    ['review.get', { id }],
    ['review.start', { id }],
    ['review.stop', { id }],
    ['puzzles.list', {}],
    ['puzzles.shipped', { system: 'bids' }],
    ['puzzles.daily', {}],
    ['daily.battle', { system: 'bids' }],
    ['puzzles.open', { id: NOBODY }],
    ['puzzles.answer', { id: NOBODY, action: 1 }],
    ['puzzles.line', { id: NOBODY }],
    ['puzzles.offers', { id }],
    ['commanders.list', {}],
    ['career.read', { id: NOBODY }],
    ['career.entries', { id: NOBODY }],
    ['campaigns.list', {}],
    ['campaign.of', { battle: id }],
    ['customs.list', {}],
    ['keep.damaged', {}],
  ];
}
