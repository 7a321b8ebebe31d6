import type { Side } from '../../game.ts';
import { UNIT } from '../plane.ts';
import type { SwappedPair } from '../../testing/sideSwap.ts';
import { ACTION, encode, kindOf } from '../actions.ts';
import { SHIPS, type Battle } from '../battle.ts';
import { createBattle } from '../create.ts';
import { whyNot } from '../legal.ts';
import { parseSetup, type FleetSetup, type FtbSetup, type Place } from '../setup.ts';
import { view } from '../view.ts';
import { factsOf, wordsOf } from './inWords.ts';
import { legal } from './position.ts';

// A battle of FtB with its sides swapped, its table turned round or mirrored from left to right, and other ids for all ships.

/** `turned`: by half a circle. */
export type Way = 'turned' | 'mirrored';

const WORDS: Readonly<Record<Way, Readonly<Record<string, string>>>> = {
  turned: { left: 'right', right: 'left', top: 'bottom', bottom: 'top' },
  mirrored: {
    left: 'right',
    right: 'left',
    port: 'starboard',
    starboard: 'port',
    clockwise: 'counter-clockwise',
    'counter-clockwise': 'clockwise',
  },
};
const PLOTS: readonly number[] = [ACTION.BURN, ACTION.HARD_BURN, ACTION.LAUNCH];

/** What is listed, and of the vectors, whose list is a choice of the engine's, every third of a quarter turn. */
export function evenlyLegal(battle: Battle): number[] {
  const actions = legal(battle).filter((action) => !PLOTS.includes(kindOf(action)));
  for (const kind of PLOTS)
    for (let course = 0; course < 360; course += 30)
      for (let length = 1; length <= 9; length += 2) {
        const action = encode(kind, course, length);
        if (whyNot(battle, action) === 0) actions.push(action);
      }
  return actions;
}
/** Without which aims a ship has visited, whose numbers differ: `aims` has their sums. */
const shipFacts = ({ visited: _, ...ship }: ShipFacts & { visited?: unknown }): ShipFacts => ship as ShipFacts;
const PLOT_VERBS = ['burn', 'hard-burn', 'launch'];

/** The pair for `playSwapped`. */
export function swappedPair(setup: FtbSetup, way: Way): SwappedPair<Battle> {
  const { width, height } = setup.map;
  const flipped = (word: string): string => WORDS[way][word] ?? word;
  const courseOf = (course: number): number => (way === 'turned' ? course + 180 : 360 - course) % 360;
  const placeOf = <At extends Place>(at: At, unit: number): At => ({
    ...at,
    x: width * unit - at.x,
    y: way === 'turned' ? height * unit - at.y : at.y,
  });
  const place = <At extends Place>(at: At): At => placeOf(at, 10);
  const flipSide = <Of extends Side | 'points' | null | undefined>(side: Of): Of =>
    (side === 0 ? 1 : side === 1 ? 0 : side) as Of;
  const fleet = ({ ships, exits, ...rest }: FleetSetup) => ({
    ...rest,
    exits: exits.map(flipped),
    ships: ships.map((ship) => ({
      ...place(ship),
      course: courseOf(ship.course),
      ...(ship.orbit ? { orbit: { ...ship.orbit, direction: flipped(ship.orbit.direction) } } : {}),
    })),
  });
  const mirror = parseSetup({
    ...setup,
    bodies: setup.bodies.map(place),
    sites: setup.sites.map((site) => ({
      ...place(site),
      ...(site.side === undefined ? {} : { side: flipSide(site.side) }),
    })),
    zones: setup.zones.map(place),
    lanes: setup.lanes.map(({ marks }) => ({ marks: marks.map(place) })),
    sides: [fleet(setup.sides[1]), fleet(setup.sides[0])],
    atRoundLimit: flipSide(setup.atRoundLimit),
  });
  if (!mirror.ok) throw new Error(`the mirror image is refused: ${JSON.stringify(mirror.error)}`);
  const battle = createBattle(setup, 1);
  const swapped = createBattle(mirror.value, 1);
  const names = view(battle, 'referee').units.map(({ class: kind, name }) => `${kind} ${name}`);
  const original = view(swapped, 'referee').units.map(({ class: kind, name }) => names.indexOf(`${kind} ${name}`));
  const idOf = (object: number): number => (object < SHIPS ? original[object]! : object);
  return {
    battle,
    swapped,
    facts(state, isSwapped) {
      const told = factsOf(state) as Facts;
      const aims = view(state, 'referee').aims.map(
        ({ side, kind, progress }) => `${isSwapped ? 1 - side : side} ${kind} ${progress}`,
      );
      if (!isSwapped) return { ...told, ships: told.ships.map(shipFacts), aims: aims.sort() };
      return {
        ...told,
        decider: flipSide(told.decider),
        initiative: flipSide(told.initiative),
        over: told.over && { ...told.over, winner: flipSide(told.over.winner) },
        ships: names
          .map((_, ship) => shipFacts(told.ships[original.indexOf(ship)]!))
          .map((ship) =>
            ship.status !== 'in-play'
              ? ship
              : {
                  ...placeOf(ship as unknown as Place, UNIT),
                  ...('course' in ship ? { course: courseOf(ship.course as number) } : {}),
                  orbit: ship.orbit && { ...ship.orbit, direction: flipped(ship.orbit.direction) },
                },
          ),
        torpedoes: told.torpedoes.map((torpedo) => ({
          ...placeOf(torpedo, UNIT),
          side: flipSide(torpedo.side),
          guide: idOf(torpedo.guide),
          course: courseOf(torpedo.course),
        })),
        aims: aims.sort(),
      };
    },
    words(state, action, isSwapped) {
      const [verb, ...rest] = wordsOf(action)!.split(' ') as [string, ...string[]];
      const side = isSwapped ? 1 - state.toAct[0]! : state.toAct[0]!;
      // Both lay their cards, and choose what these do, one after the other: whose choice it is tells them apart.
      if (['lay', 'commit', 'take-back', 'hit', 'heat', 'damage'].includes(verb))
        return [verb, ...rest, 'by', side].join(' ');
      if (!isSwapped) return [verb, ...rest].join(' ');
      if (['activate', 'attack', 'guide-attack', 'scan', 'first-torpedo'].includes(verb))
        rest[0] = String(idOf(Number(rest[0])));
      else if (PLOT_VERBS.includes(verb)) rest[0] = String(courseOf(Number(rest[0])));
      return [verb, ...rest.map(verb === 'name-side' ? flipped : (word) => word)].join(' ');
    },
  };
}

interface Facts {
  readonly decider: Side | null;
  readonly initiative: Side | null;
  readonly over: { readonly winner: Side | null } | null;
  readonly ships: readonly ShipFacts[];
  readonly torpedoes: readonly { x: number; y: number; side: Side; guide: number; course: number }[];
}
interface ShipFacts {
  readonly status: string;
  readonly orbit?: { readonly direction: string } | null;
  readonly [key: string]: unknown;
}
