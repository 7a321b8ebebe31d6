import type { Fleet, Viewer } from '../../game.ts';
import type { Captain } from '../captains.ts';
import { classOf, hullOf, isSquadron, pointsOf } from '../units.ts';
import type { StoryCode } from './actions.ts';
import { whyNot, whyNotReady } from './apply.ts';
import { chapterSetup, standingOrder } from './battle.ts';
import type { LevelFollowing } from '../follow.ts';
import { captainNews, type CaptainNews, captainOf } from './captains.ts';
import { offerOf } from './following.ts';
import { type CrewGrade, crewOf, pointsIn } from './flotilla.ts';
import { type PastChapter, serving, type StoryDeed, type StoryShip, type StoryState } from './state.ts';
import { chapterOf, holds, wayOf } from './table.ts';
import type { Teller } from './teller.ts';

/** A story as plain data for the UI: all that has been reached, and nothing of what has not. */
export interface StoryView {
  system: string;
  turn: number;
  phase: StoryState['phase'];
  chapter: string | null;
  choices: readonly string[];
  /** The chapter that each of the choices leads to. */
  leads: readonly string[];
  /** The chapter's paragraphs that are told: their numbers, and who speaks. */
  tale: readonly { readonly n: number; readonly by: { readonly id: string; readonly name: string } | null }[];
  /** Orders to mend that the yards still take, and what one mends. */
  yard: number;
  mends: number;
  /** Points that may take part, and those that do. */
  room: number;
  points: number;
  /** Rounds of the battle to come, and how much the player's first aim asks for; 0: it has none. */
  rounds: number;
  aim: number;
  /** What of `story.<chapter>.` tells how the battle is won. */
  aimText: string;
  ships: StoryShipView[];
  /** Lost ones, the last first. */
  fallen: StoryShipView[];
  guests: ForeignShip[];
  foes: ForeignShip[];
  foePoints: number;
  /** Where the battle begins, as things stand, with both fleets; null: no ship takes part yet. */
  setup: unknown;
  fleets: readonly [Fleet, Fleet] | null;
  /** What still stands in the way of the battle. */
  notReady: StoryCode | null;
  /** Which way the enemy's staff would go if the player wished it to follow; null: nobody is asked now. */
  offer: -1 | 1 | null;
  /** Whether it follows, and who serves on it by now; null: nobody has answered. */
  follow: LevelFollowing | null;
  past: PastView[];
  ending: string | null;
}

/** A chapter that is past, with what it told. */
export interface PastView extends PastChapter {
  tale: StoryView['tale'];
}

export interface StoryShipView {
  id: number;
  class: string;
  hull: string;
  name: string;
  mark: number;
  points: number;
  hullBoxes: number;
  hullMarked: number;
  /** Null: crews begin alike in this system. */
  crew: CrewGrade | null;
  fights: boolean;
  joined: number;
  lost: number | null;
  deeds: readonly StoryDeed[];
  /** Who commands it, or fell with it, and what its last battle meant for them. */
  captain: Captain;
  news: readonly CaptainNews[];
  /** Why it cannot be sent or called back, and cannot be mended; null: it can. */
  detail: StoryCode | null;
  mend: StoryCode | null;
}

export interface ForeignShip {
  class: string;
  hull: string;
  name: string;
  points: number;
}

const foreign = ({ class: shipClass, hull, name, points }: Fleet['ships'][number]): ForeignShip => ({
  class: shipClass,
  hull,
  name,
  points,
});

/** The paragraphs of a chapter that are told in a state. */
const taleOf = ({ data }: Teller, state: StoryState, chapter: string): StoryView['tale'] =>
  chapterOf(data, state, chapter).tale.flatMap(({ by, if: when }, n) =>
    holds(state, when) ? [{ n, by: data.cast.find(({ id }) => id === by) ?? null }] : [],
  );

/** What a chapter told that is past: as things stood before it. What ways did later no earlier chapter asks for. */
const pastTale = (teller: Teller, state: StoryState, at: number): StoryView['tale'] =>
  taleOf(teller, { ...state, past: state.past.slice(0, at) }, state.past[at]!.chapter);

/** What everybody may know of the story. */
export function storyView(teller: Teller, state: StoryState, _viewer: Viewer): StoryView {
  const { data } = teller;
  const { chapter } = state;
  const table = chapter === null ? null : chapterOf(data, state, chapter);
  const { ships, setup, fleets } = meeting(teller, state);
  const foes = (fleets?.[1].ships ?? []).map(foreign);
  const view = (ship: StoryShip): StoryShipView => shipView(teller, state, ship);
  return {
    system: data.system,
    turn: state.turn,
    phase: state.phase,
    chapter,
    choices: state.choices,
    leads: state.choices.map((id) => wayOf(data, state, id).to!),
    tale: chapter === null ? [] : taleOf(teller, state, chapter),
    yard: state.yard,
    mends: data.mends ?? 1,
    room: table?.room ?? 0,
    points: pointsIn(teller, state.ships),
    rounds: table?.battle.roundLimit ?? 0,
    aim: table?.battle.sides[0].aims?.[0]?.number ?? 0,
    aimText: table?.aimText ?? 'aim',
    ships: serving(state).map(view),
    fallen: state.ships
      .filter(({ lost }) => lost !== null)
      .map(view)
      .reverse(),
    guests: (fleets?.[0].ships ?? []).slice(ships.length).map(foreign),
    foes,
    foePoints: foes.reduce((sum, { points }) => sum + points, 0),
    setup,
    fleets: setup === null ? null : fleets,
    notReady: state.phase === 'planning' ? whyNotReady(teller, state) : null,
    offer: offerOf(teller, state),
    follow: state.follow ?? null,
    past: state.past.map((one, at) => ({ ...one, tale: pastTale(teller, state, at) })),
    ending: state.ending,
  };
}

/** The battle that comes or is fought. */
export interface Meeting {
  /** The flotilla's ships in it, which are the first of the first fleet. */
  readonly ships: readonly StoryShip[];
  readonly setup: unknown;
  readonly fleets: [Fleet, Fleet] | null;
}

/** The fleets of the battle to come; where none of the player's ships takes part yet, there is no setup. */
export function meeting(teller: Teller, state: StoryState): Meeting {
  const { chapter, battle } = state;
  if (chapter === null) return { ships: [], setup: null, fleets: null };
  const fighting = state.phase === 'battles' && battle !== null;
  const order = fighting ? battle.ships.map((id) => state.ships[id]!) : standingOrder(teller, state);
  const standIn = [...serving(state), ...state.ships].find((ship) => !isSquadron(teller.units, ship));
  const parse = (ships: readonly StoryShip[]) =>
    ships.length === 0 ? null : teller.game.parseSetup(chapterSetup(teller, state, chapter, ships));
  const parsed = parse(order);
  if (parsed?.ok) {
    const fleets = teller.game.fleets(parsed.value);
    return { ships: order, setup: state.phase === 'over' ? null : parsed.value, fleets };
  }
  // Nobody takes part, or not those who can: the others are there all the same.
  const others = standIn === undefined ? null : parse([standIn]);
  return {
    ships: standIn === undefined ? [] : [standIn],
    setup: null,
    fleets: others?.ok ? teller.game.fleets(others.value) : null,
  };
}

function shipView(teller: Teller, state: StoryState, ship: StoryShip): StoryShipView {
  const { id, name, mark, fights, joined, lost, deeds } = ship;
  const { units } = teller;
  return {
    id,
    class: ship.class,
    hull: classOf(units, ship).hull,
    name,
    mark,
    points: pointsOf(units, ship),
    hullBoxes: hullOf(units, ship),
    hullMarked: ship.hull,
    crew: teller.skills ? crewOf(ship) : null,
    fights,
    joined,
    lost,
    deeds,
    captain: captainOf(units, state.seed, ship),
    news: captainNews(units, state.seed, ship),
    detail: whyNot(teller, state, { kind: 'detail', ship: id, fights: !fights }),
    mend: whyNot(teller, state, { kind: 'mend', ship: id }),
  };
}
