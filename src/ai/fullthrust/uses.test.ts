import { expect, test } from 'vitest';
import { STEP, type Battle } from '../../engine/fullthrust/battle.ts';
import { FIGHTER_TYPES } from '../../engine/fullthrust/design/terms.ts';
import type { FullThrustEvent } from '../../engine/fullthrust/events.ts';
import { COURSES, UNIT, comesNear, legX, legY } from '../../engine/fullthrust/ground.ts';
import { fullThrust } from '../../engine/fullthrust/index.ts';
import { BODY_KINDS } from '../../engine/fullthrust/terms.ts';
import { position } from '../../engine/fullthrust/testing/position.ts';
import { answer } from './testing/answer.ts';

// Each system is used in self-play where it should be: a few small battles, until all that belongs to one was seen.

const GUNS = ['fc', 'fc', 'pds', 'pds'];
const ITERATIONS = 12;
const MOST_DECISIONS = 320;
const HEAVY = {
  side: 1,
  course: 9,
  systems: [...GUNS, 'beam-3 FP F FS', 'beam-3 FP F FS', 'beam-3 FP F FS', 'beam-3 FP F FS'],
} as const;
const isStation = (battle: Battle, unit: number): boolean => battle.thrust[unit] === 0;
/** 10.2 Whether a ship fires at what its drift leads away from. */
const isAgainstDrift = (battle: Battle, { unit, from, to }: EventOf<'fired'>): boolean =>
  battle.vector[unit] === 1 &&
  (to.x - from.x) * battle.velocityX[unit]! + (to.y - from.y) * battle.velocityY[unit]! < 0; // prettier-ignore

/** What of a battle's systems an event shows in use. */
function usesOf(event: FullThrustEvent, battle: Battle): string[] {
  switch (event.type) {
    case 'fired':
      return [...event.shots.map(({ system }) => system), ...(isStation(battle, event.unit) ? ['station fires'] : []), ...(isAgainstDrift(battle, event) ? ['shot against the drift'] : [])]; // prettier-ignore
    case 'moved':
      return [...(event.legs ?? []).map(({ leg }) => leg.replace(/\d/gu, '')), ...roundedBy(event, battle)];
    case 'battleEnded':
      return [`ended by ${event.reason}`];
    case 'struck':
      return event.strikes ? ['struck'] : [];
    case 'salvoLaunched':
      return [`${event.load} salvo`];
    case 'defended':
      return [`${event.system} against ${event.threat.kind}`];
    case 'groupFired':
      return [FIGHTER_TYPES[battle.groupType[event.group]!]!, `fighters against ${event.target.kind}`];
    case 'groupMoved':
      return event.launched
        ? ['launch', ...(isStation(battle, battle.carrier[event.group]!) ? ['station launches'] : [])]
        : event.secondary
          ? ['second move']
          : [];
    case 'powerOrdered':
      return [`${event.power} ordered`];
    case 'bodyAppeared':
      return [];
    default:
      return [event.type];
  }
}

type EventOf<Type> = Extract<FullThrustEvent, { type: Type }>;

/** 13 What lay straight ahead of a ship that has turned or braked before it. */
function roundedBy({ path, from }: EventOf<'moved'>, { bodies }: Battle): string[] {
  const rounded: string[] = [];
  const course = from.course % COURSES;
  const ahead = { x: path[0]!.x + legX(course, from.speed), y: path[0]!.y + legY(course, from.speed) };
  for (let body = 0; body < bodies.count[0]!; body++) {
    const [x, y, radius] = [bodies.x[body]!, bodies.y[body]!, (bodies.size[body]! * UNIT) / 2];
    if (comesNear([path[0]!, ahead], x, y, radius) && !comesNear(path, x, y, radius))
      rounded.push(`${BODY_KINDS[bodies.kind[body]! - 1]!} rounded`);
  }
  return rounded;
}

interface Game {
  readonly build: () => Battle;
  readonly uses: readonly string[];
}

const GAMES: Readonly<Record<string, Game>> = {
  'all guns, needles and packs, and repairs': {
    build: () =>
      position(
        [
          { at: [10, 20], course: 3, hull: 60, systems: [...GUNS, 'beam-2 FP F FS', 'torpedo F', 'needle F', 'needle F', 'pack F', 'pack F'] }, // prettier-ignore
          { at: [44, 20], side: 1, course: 9, hull: 60, systems: [...GUNS, 'beam-2 FP F FS', 'torpedo F', 'needle F', 'pack F', 'screen'] }, // prettier-ignore
        ],
        { rules: ['damage-control', 'simultaneous-fire'], roundLimit: 8, seed: 3 },
      ),
    uses: ['beam', 'torpedo', 'needle', 'submunitions', 'repairRolled'],
  },
  'both kinds of salvoes, and what shoots them down': {
    build: () =>
      position(
        [
          { at: [10, 20], course: 3, hull: 30, systems: [...GUNS, 'adfc', 'launcher FP F FS', 'magazine 2 2', 'rack FP F FS'] }, // prettier-ignore
          { at: [10, 24], course: 3, hull: 30, systems: ['fc', 'beam-1', 'beam-1'] },
          { at: [44, 20], side: 1, course: 9, hull: 30, systems: [...GUNS, 'adfc', 'launcher FP F FS', 'magazine 2 2', 'rack-extended FP F FS'] }, // prettier-ignore
          { at: [44, 24], side: 1, course: 9, hull: 30, systems: ['fc', 'beam-1', 'beam-1'] },
        ],
        { roundLimit: 4, seed: 3 },
      ),
    uses: ['standard salvo', 'extended salvo', 'point-defence against salvo', 'beam against salvo'],
  },
  'fighters of every kind': {
    build: () => {
      const bays = [...FIGHTER_TYPES.map((type) => `bay ${type}`), 'rack FP F FS', 'rack FP F FS'];
      return position(
        [
          { at: [8, 16], course: 3, speed: 4, hull: 40, systems: [...GUNS, 'beam-1', ...bays] },
          { at: [44, 20], side: 1, course: 9, speed: 4, hull: 40, systems: [...GUNS, 'beam-1', ...bays] },
        ],
        { roundLimit: 6, seed: 4 },
      );
    },
    uses: [...FIGHTER_TYPES, 'launch', 'second move', 'groupScreens', 'dogfightBegan', 'fighters against group', 'fighters against ship', 'fighters against salvo'], // prettier-ignore
  },
  '12.1 minelayers where the enemy comes by': {
    build: () =>
      position(
        [
          { at: [30, 20], course: 3, systems: [...GUNS, 'minelayer 3', 'beam-2 FP F FS'] },
          { at: [54, 22], side: 1, course: 9, systems: [...GUNS, 'minelayer 3', 'beam-2 FP F FS'] },
        ],
        { rules: ['mines'], roundLimit: 6, seed: 3 },
      ),
    uses: ['mineLaid'],
  },
  '12.1 a minesweeper that cannot turn away': {
    build: () => {
      const battle = position([{ at: [8, 24], course: 3, thrust: 1, systems: ['fc', 'sweeper', 'beam-1'] }, { at: [64, 24], side: 1, course: 9, speed: 2 }], { rules: ['mines'], roundLimit: 4 }); // prettier-ignore
      battle.round[0] = 2;
      battle.mines.x[0] = 14 * UNIT;
      battle.mines.y[0] = 24 * UNIT;
      battle.mines.side[0] = 1;
      battle.mines.laid[0] = 1;
      return battle;
    },
    uses: ['mineSwept'],
  },
  '12.3 a nova cannon with a slow enemy ahead': {
    build: () =>
      position(
        [
          { at: [8, 24], course: 3, speed: 4, hull: 40, systems: [...GUNS, 'nova', 'beam-2 FP F FS'] },
          { at: [30, 24], side: 1, course: 9, speed: 2, thrust: 1, hull: 60, systems: [...GUNS, 'beam-2 FP F FS'] },
        ],
        { rules: ['wonder-weapons'], roundLimit: 8, seed: 3 },
      ),
    uses: ['nova ordered', 'novaFired'],
  },
  '12.3 a wave gun, charged before, at two that lie ahead': {
    build: () =>
      position(
        [
          { at: [14, 24], course: 3, speed: 0, hull: 40, systems: ['fc', 'wave', 'beam-1'] },
          { at: [34, 24], side: 1, course: 9, speed: 0, thrust: 0, hull: 40, systems: ['fc', 'beam-1'] },
          { at: [38, 24.5], side: 1, course: 9, speed: 0, thrust: 0, hull: 40, systems: ['fc', 'beam-1'] },
        ],
        { rules: ['wonder-weapons'], roundLimit: 8, seed: 3 },
      ),
    uses: ['charge ordered', 'waveCharged', 'waveFired'],
  },
  '12.3 a reflex field under fire that its ship cannot answer': {
    build: () =>
      position(
        [
          { at: [14, 24], course: 3, speed: 4, hull: 20, systems: ['fc', 'reflex', 'beam-1'] },
          { at: [14, 30], course: 3, speed: 4, hull: 20, systems: ['fc', 'reflex', 'beam-1'] },
          { ...HEAVY, at: [36, 24], speed: 4, hull: 30 },
        ],
        { rules: ['wonder-weapons'], roundLimit: 4, seed: 3 },
      ),
    uses: ['reflex ordered'],
  },
  '12.3 a cloaking field under fire that its ship cannot answer': {
    build: () =>
      position(
        [
          { at: [14, 24], course: 3, speed: 4, hull: 20, systems: ['fc', 'cloak', 'beam-1'] },
          { at: [14, 30], course: 3, speed: 4, hull: 20, systems: ['fc', 'cloak', 'beam-1'] },
          { ...HEAVY, at: [36, 24], speed: 4, hull: 30 },
        ],
        { rules: ['wonder-weapons'], roundLimit: 6, seed: 3 },
      ),
    uses: ['cloakOrdered', 'cloaked', 'decloaked'],
  },
  '11.2 advanced sensors that see farther than guns, and 11.4 ECM that is scanned': {
    build: () =>
      position(
        [
          { at: [20, 24], course: 3, speed: 6, systems: [...GUNS, 'superior', 'beam-3 FP F FS'] },
          { at: [56, 24], side: 1, course: 9, speed: 6, systems: [...GUNS, 'ecm', 'beam-3 FP F FS'] },
        ],
        { table: { width: 120, height: 48 }, rules: ['sensors', 'advanced-sensors', 'ecm'], roundLimit: 4, seed: 3 },
      ),
    uses: ['scanOrdered', 'scanned', 'ecmOrdered', 'identified'],
  },
  '11.1 active sensors at a contact beyond 36 MU': {
    build: () =>
      position(
        [
          { at: [20, 24], course: 3, speed: 2, systems: [...GUNS, 'beam-3 FP F FS'] },
          { at: [70, 24], side: 1, course: 3, speed: 2, systems: [...GUNS, 'beam-3 FP F FS'] },
          { at: [54, 4], side: 1, course: 3, speed: 2, systems: ['fc', 'beam-1'] },
        ],
        { table: { width: 160, height: 48 }, rules: ['sensors'], roundLimit: 4, seed: 3 },
      ),
    uses: ['scanOrdered'],
  },
  '11.5 marines against a lame ship': {
    build: () =>
      position(
        [
          { at: [30, 20], course: 3, speed: 3, mass: 100, hull: 30, systems: [...GUNS, 'beam-2 FP F FS'] },
          { at: [34, 21], side: 1, course: 3, speed: 3, thrust: 1, mass: 40, hullLost: 12, systems: [...GUNS, 'beam-1'] }, // prettier-ignore
          { at: [50, 44], side: 1, course: 3, speed: 3, systems: [...GUNS, 'beam-1'] },
        ],
        { rules: ['boarding'], roundLimit: 6, seed: 3 },
      ),
    uses: ['boardOrdered', 'boarded'],
  },
  '13.7 a station to dock at, for a ship that has had enough': {
    build: () =>
      position(
        [
          { at: [20, 24], speed: 0, thrust: 0, hull: 60, systems: ['fc', 'screen', 'screen', 'beam-1'] },
          { at: [21, 24], course: 3, speed: 0, hullLost: 15, systems: ['pds'] },
          { ...HEAVY, at: [44, 24], speed: 4, hull: 40 },
        ],
        { rules: ['docking'], roundLimit: 4, seed: 3 },
      ),
    uses: ['docked'],
  },
  '14 orbits, and a streamlined hull to land from them': {
    build: () =>
      position(
        [
          { at: [8, 24], course: 3, speed: 4, streamlining: 'full', thrust: 4, systems: ['fc', 'beam-1'] },
          { at: [64, 44], side: 1, course: 9, speed: 2, systems: ['fc', 'beam-1'] },
        ],
        {
          terrain: [{ kind: 'planet', x: 30, y: 24, radius: 5 }],
          aims: [[{ kind: 'land', number: 1 }], []],
          roundLimit: 10,
        },
      ),
    uses: ['orbitEntered', 'cameDown'],
  },
  '10.2 vectors: burns, rotations, and guns turned to whom it has passed': {
    build: () =>
      position(
        [
          { at: [24, 20], course: 3, speed: 8, hull: 40, systems: [...GUNS, 'beam-2 F', 'beam-2 F', 'beam-2 F'] },
          { at: [44, 26], side: 1, course: 9, speed: 8, hull: 40, systems: [...GUNS, 'beam-2 F', 'beam-2 F'] },
        ],
        { rules: ['vector-movement'], roundLimit: 8, seed: 3 },
      ),
    uses: ['TS', 'MD', 'shot against the drift'],
  },
  '13 terrain, by going round what lies ahead': {
    build: () =>
      position(
        [
          { at: [20, 10], course: 3, speed: 12, hull: 10 },
          { at: [20, 24], course: 3, speed: 12, hull: 10 },
          { at: [20, 38], course: 3, speed: 16, hull: 4, mass: 20 },
          { at: [62, 24], side: 1, course: 9, speed: 4, hull: 30 },
        ],
        {
          terrain: [
            { kind: 'asteroid', x: 30, y: 10, radius: 2 },
            { kind: 'meteors', x: 30, y: 24, radius: 3 },
            { kind: 'cloud', x: 32, y: 38, radius: 3 },
          ],
          roundLimit: 4,
          seed: 3,
        },
      ),
    uses: ['asteroid rounded', 'meteors rounded', 'cloud rounded'],
  },
  '13.7, 13.8 a starbase of sections: its guns and its fighters': {
    build: () =>
      position(
        [
          { at: [20, 24], speed: 0, thrust: 0, hull: 30, systems: [...GUNS, 'beam-3', 'bay'] },
          { at: [20, 26], speed: 0, thrust: 0, hull: 30, systems: [...GUNS, 'beam-3'] },
          { ...HEAVY, at: [44, 24], speed: 2, thrust: 1, hull: 40 },
        ],
        { rules: ['big-bases', 'docking'], roundLimit: 4, seed: 3 },
      ),
    uses: ['station fires', 'station launches', 'sectionRolled'],
  },
  '11.6 morale: a fleet that is beaten breaks off': {
    build: () =>
      position(
        [
          { at: [20, 24], course: 3, speed: 4, hull: 40, systems: HEAVY.systems },
          { at: [36, 24], side: 1, course: 9, speed: 4, hull: 8, systems: ['fc', 'beam-1'] },
          { at: [36, 20], side: 1, course: 9, speed: 4, hull: 8, systems: ['fc', 'beam-1'] },
        ],
        { rules: ['fleet-morale'], roundLimit: 6, seed: 3 },
      ),
    uses: ['fleetWithdrew'],
  },
  '11.7 striking: a ship under fire hauls its colours down': {
    build: () =>
      position(
        [
          { at: [20, 24], course: 3, speed: 4, hull: 40, systems: HEAVY.systems },
          ...[12, 18, 30, 36].map((y) => ({ at: [36, y], side: 1, course: 9, speed: 4, hull: 8, systems: ['fc', 'beam-1'] }) as const), // prettier-ignore
        ],
        { rules: ['striking'], roundLimit: 6, seed: 3 },
      ),
    uses: ['struck', 'taken'],
  },
  '11.7 refusing a surrender: it is accepted, as a rule': {
    build: () =>
      position(
        [
          { at: [20, 24], course: 3, speed: 4, hull: 40, systems: HEAVY.systems },
          ...[12, 18, 30, 36].map((y) => ({ at: [36, y], side: 1, course: 9, speed: 4, hull: 8, systems: ['fc', 'beam-1'] }) as const), // prettier-ignore
        ],
        { rules: ['striking', 'refusing-surrender'], roundLimit: 6, seed: 3 },
      ),
    uses: ['struck', 'surrenderAnswered', 'taken'],
  },
  '11.5 prizes: they fight on for who has taken them': {
    build: () =>
      position(
        [
          { at: [20, 24], course: 3, speed: 4, hull: 40, systems: HEAVY.systems },
          ...[12, 18, 30, 36].map((y) => ({ at: [36, y], side: 1, course: 9, speed: 4, hull: 8, systems: ['fc', 'beam-1'] }) as const), // prettier-ignore
        ],
        { rules: ['striking', 'prizes'], roundLimit: 6, seed: 3 },
      ),
    uses: ['struck', 'prizeManned'],
  },
  '12.2 ortillery, from the orbit that it needs': {
    build: () =>
      position(
        [
          { at: [16, 24], course: 3, speed: 6, thrust: 4, systems: ['fc', 'ortillery'] },
          { at: [64, 44], side: 1, course: 9, speed: 2, systems: ['fc', 'beam-1'] },
        ],
        {
          terrain: [{ kind: 'planet', x: 36, y: 24, radius: 4 }],
          aims: [[{ kind: 'bombard', number: 1 }], []],
          roundLimit: 8,
          seed: 3,
        },
      ),
    uses: ['orbitEntered', 'ended by aim'],
  },
  '8.1 an FTL drive of a wreck before it is shot to pieces': {
    build: () =>
      position(
        [
          { at: [4, 24], course: 9, speed: 0, hullLost: 12, thrust: 0, ftl: true, systems: ['fc', 'beam-1'] },
          { at: [8, 4], course: 3, speed: 4, ftl: true, systems: ['fc', 'beam-2 F'] },
          { ...HEAVY, at: [44, 24], speed: 10, hull: 60 },
          { ...HEAVY, at: [44, 28], speed: 10, hull: 60 },
        ],
        { roundLimit: 6, seed: 3 },
      ),
    uses: ['ftlWarmed'],
  },
};

test.each(Object.entries(GAMES))('the computer uses %s', (_name, { build, uses }) => {
  const battle = build();
  const seen = new Set<string>();
  const hear = (event: FullThrustEvent): void => usesOf(event, battle).forEach((use) => seen.add(use));
  const missing = (): string[] => uses.filter((use) => !seen.has(use));
  for (let n = 0; n < MOST_DECISIONS && battle.step[0] !== STEP.OVER && missing().length > 0; n++)
    fullThrust.apply(battle, answer(battle, ITERATIONS, 7), hear);
  expect(missing()).toEqual([]);
});
