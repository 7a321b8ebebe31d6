import { expect, test } from 'vitest';
import type { Side, Viewer } from '../game.ts';
import { draw, RNG_WORDS, seedRng } from '../rng.ts';
import { ACTION, encode, kindOf } from './actions.ts';
import { CARD, COMBAT, type Battle } from './battle.ts';
import type { FtbEvent } from './events.ts';
import { ftb } from './index.ts';
import { scenarioSetup } from './testing/playthrough.ts';
import {
  act,
  cards,
  fightForInitiative,
  legal,
  play,
  playAll,
  position,
  refusalOf,
  stepOf,
  take,
} from './testing/position.ts';

// What one side hides reaches nobody else: everything that is not its own is compared byte by byte.

const VIEWERS: readonly Viewer[] = [0, 1, 'public'];
const sees = (viewer: Viewer, side: number): boolean => viewer === side;

/** All that a viewer may be shown of a position, as text. */
function shown(battle: Battle, viewer: Viewer): string {
  const parts: unknown[] = [ftb.view(battle, viewer), ftb.toAct(battle), ftb.settled(battle), ftb.outcome(battle)];
  if (viewer !== 'public') {
    const seen = ftb.observe(battle, viewer as Side);
    parts.push([...ftb.serialize(seen)]);
    if (ftb.toAct(battle) === viewer) parts.push(ftb.options(battle), legal(battle));
    parts.push(Array.from({ length: 4 }, (_, unit) => ftb.threat!(seen, unit)));
  }
  return JSON.stringify(parts);
}

const heard = (events: readonly FtbEvent[], viewer: Viewer): FtbEvent[] =>
  events.filter((event) => ftb.told!(event, viewer) !== null);

test('whatever card lies before one side, the other and the public are shown the same bytes', () => {
  let compared = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const battle = ftb.create(scenarioSetup(seed % 2 === 0 ? 'belt' : 'interception'), seed);
    const words = new Int32Array(RNG_WORDS);
    seedRng(words, seed);
    for (let n = 0; n < 60 && stepOf(battle) !== 'over'; n++) {
      const side = ftb.toAct(battle) as Side;
      const open = legal(battle);
      const lays = open.filter((action) => kindOf(action) === ACTION.LAY);
      if (lays.length > 1) compared += compareSecrets(battle, side, lays);
      play(battle, open[draw(words, open.length)]!);
    }
  }
  expect(compared).toBeGreaterThan(50);
});

test('16 a card that is laid or taken back is its side’s own affair; that it is ready, both know', () => {
  const battle = ftb.create(scenarioSetup('belt'), 1);
  const secret = Object.entries(ACTION).filter(([, kind]) => ftb.isSecret!(battle, encode(kind)));
  expect(secret.map(([name]) => name)).toEqual(['LAY', 'TAKE_BACK']);
});

/** Lays each card in a copy and goes on to the reveal; until then no other viewer sees a difference. */
function compareSecrets(battle: Battle, side: Side, lays: readonly number[]): number {
  const others = VIEWERS.filter((viewer) => !sees(viewer, side));
  const tables = lays.map((lay) => {
    const copy = ftb.clone(battle);
    const events = play(copy, lay);
    const laid = others.map((viewer) => [shown(copy, viewer), heard(events, viewer)]);
    const taken = ftb.clone(copy);
    const back = play(taken, act.takeBack);
    const tookBack = others.map((viewer) => [shown(taken, viewer), heard(back, viewer)]);
    const done = play(copy, act.commit);
    const isRevealed = ftb.settled(copy) !== ftb.settled(battle);
    const committed = isRevealed ? [] : others.map((viewer) => [shown(copy, viewer), heard(done, viewer)]);
    return JSON.stringify([laid, tookBack, committed]);
  });
  expect(new Set(tables).size).toBe(1);
  return lays.length;
}

test('a view that hides nothing would be noticed', () => {
  const battle = ftb.create(scenarioSetup('belt'), 1);
  play(battle, act.lay('railgun'));
  expect(JSON.stringify(ftb.view(battle, 'referee'))).not.toBe(JSON.stringify(ftb.view(battle, 'public')));
  expect(JSON.stringify(ftb.view(battle, 0))).not.toBe(JSON.stringify(ftb.view(battle, 1)));
});

test('a drawn position holds every card that the enemy may have committed, and none that he may not', () => {
  const battle = position([
    { class: 'destroyer', at: [40, 50], course: 90, length: 12, fuel: 0 },
    { class: 'tanker', at: [5, 95] },
    { class: 'destroyer', at: [46, 48], side: 1 },
    { class: 'tanker', at: [5, 5], side: 1 },
  ]);
  take(battle, 0, act.coast, act.attack(2, 6), act.lay('railgun'), act.commit);
  const drawn = new Set<number>();
  for (let seed = 1; seed < 200; seed++) {
    const full = ftb.observe(battle, 1);
    ftb.determinize(full, 1, seed);
    drawn.add(full.cards[0]!);
  }
  expect([...drawn].sort()).toEqual([CARD.DEFENSIVE, CARD.RAILGUN, CARD.BROADSIDE]);
});

test('turned cards are known to everybody, and nothing is hidden that is settled', () => {
  const battle = position([
    { class: 'destroyer', at: [40, 50], course: 90, length: 12, shields: 0 },
    { class: 'tanker', at: [5, 95] },
    { class: 'destroyer', at: [46, 48], side: 1, shields: 0 },
    { class: 'tanker', at: [5, 5], side: 1 },
  ]);
  take(battle, 0, act.coast, act.attack(2, 6));
  const before = ftb.settled(battle);
  cards(battle, 'railgun', 'broadside');
  expect(stepOf(battle)).toBe('damage');
  expect(ftb.settled(battle)).toBe(before + 1);
  for (const viewer of VIEWERS) expect(ftb.view(battle, viewer).combat!.turned).toEqual(['railgun', 'broadside']);
});

test('a card is refused to the wrong side and a second time', () => {
  const battle = ftb.create(scenarioSetup('belt'), 3);
  expect(battle.combat[0]).toBe(COMBAT.INITIATIVE);
  playAll(battle, act.lay('railgun'));
  expect(refusalOf(battle, act.lay('railgun'))).toBe('card-already-laid');
  expect(refusalOf(battle, encode(ACTION.LAY, 5))).toBe('card-already-laid');
  playAll(battle, act.commit);
  expect(battle.toAct[0]).toBe(1);
  expect(refusalOf(battle, encode(ACTION.LAY, 5))).toBe('no-such-card');
  expect(refusalOf(battle, encode(ACTION.LAY, 0))).toBe('no-such-card');
  expect(fightForInitiative(ftb.create(scenarioSetup('belt'), 3), 0).length).toBeGreaterThan(0);
});
