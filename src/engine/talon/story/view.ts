import type { Viewer } from '../../game.ts';
import type { Captain } from '../../campaign/captains.ts';
import { captainNews, type CaptainNews, captainOf } from './captains.ts';
import { classOf, hullOf, pointsOf } from '../../campaign/units.ts';
import type { TalonSetup } from '../setup.ts';
import type { StoryCode } from './actions.ts';
import { whyNot, whyNotReady } from './apply.ts';
import { chapterSetup, foesOf, standingOrder } from './battleSetup.ts';
import { type ChapterId, type Ending, type Placed } from './chapters.ts';
import { tableOf } from './editions.ts';
import { type Crew, crewOf, experienceOf, pointsIn } from './flotilla.ts';
import type { PastChapter, StoryDeed, StoryShip, StoryState } from './state.ts';
import { talonRoster } from '../campaign/roster.ts';

/** A story as plain data for the UI; there is nothing in it that one side only may know. */
export interface StoryView {
  system: 'talon';
  turn: number;
  phase: StoryState['phase'];
  chapter: ChapterId | null;
  choices: readonly ChapterId[];
  /** Hull boxes that the yards can still mend. */
  yard: number;
  /** Points that may take part, and those that do. */
  room: number;
  points: number;
  /** Rounds of the battle to come, and how much the player's first aim asks for; 0: it has none. */
  rounds: number;
  aim: number;
  ships: StoryShipView[];
  /** Lost ones, the last first. */
  fallen: StoryShipView[];
  guests: ForeignShip[];
  foes: ForeignShip[];
  foePoints: number;
  /** Where the battle begins, as things stand; null: no ship takes part yet. */
  setup: TalonSetup | null;
  /** What still stands in the way of the battle. */
  notReady: StoryCode | null;
  past: PastChapter[];
  ending: Ending | null;
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
  crew: Crew;
  experience: number;
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
const foreign = ([shipClass, name]: Placed): ForeignShip => ({
  class: shipClass,
  hull: classOf(talonRoster, { class: shipClass }).hull,
  name,
  points: pointsOf(talonRoster, { class: shipClass }),
});

/** What everybody may know of the story, which is all of it. */
export function storyView(state: StoryState, _viewer: Viewer): StoryView {
  const { chapter, battle } = state;
  const table = chapter === null ? null : tableOf(state)[chapter];
  const foes = chapter === null ? [] : foesOf(state, chapter).map(foreign);
  const order =
    battle !== null && state.phase === 'battles' ? battle.ships.map((id) => state.ships[id]!) : standingOrder(state);
  return {
    system: 'talon',
    turn: state.turn,
    phase: state.phase,
    chapter,
    choices: state.choices,
    yard: state.yard,
    room: table?.room ?? 0,
    points: pointsIn(state.ships),
    rounds: table?.rounds ?? 0,
    aim: table?.aims[0][0]?.number ?? 0,
    ships: state.ships.filter(({ lost }) => lost === null).map((ship) => shipView(state, ship)),
    fallen: state.ships
      .filter(({ lost }) => lost !== null)
      .map((ship) => shipView(state, ship))
      .reverse(),
    guests: table?.guests.map(foreign) ?? [],
    foes,
    foePoints: foes.reduce((sum, { points }) => sum + points, 0),
    setup:
      chapter === null || order.length === 0 || state.phase === 'over' ? null : chapterSetup(state, chapter, order),
    notReady: state.phase === 'planning' ? whyNotReady(state) : null,
    past: [...state.past],
    ending: state.ending,
  };
}

function shipView(state: StoryState, ship: StoryShip): StoryShipView {
  const { id, name, mark, fights, joined, lost, deeds } = ship;
  return {
    id,
    class: ship.class,
    hull: classOf(talonRoster, ship).hull,
    name,
    mark,
    points: pointsOf(talonRoster, ship),
    hullBoxes: hullOf(talonRoster, ship),
    hullMarked: ship.hull,
    crew: crewOf(ship),
    experience: experienceOf(ship),
    fights,
    joined,
    lost,
    deeds,
    captain: captainOf(talonRoster, state.seed, ship),
    news: captainNews(talonRoster, state.seed, ship),
    detail: whyNot(state, { kind: 'detail', ship: id, fights: !fights }),
    mend: whyNot(state, { kind: 'mend', ship: id }),
  };
}
