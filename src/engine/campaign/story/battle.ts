import type { Outcome, Side } from '../../game.ts';
import { isCarrier, isSquadron, pointsOf } from '../units.ts';
import { serving, type StoryResult, type StoryShip, type StoryShipResult, type StoryState } from './state.ts';
import type { Chapter } from './story.schema.ts';
import { chapterOf, holds } from './table.ts';
import type { BattleDraft, BattleEnd, ShipEntry, Teller } from './teller.ts';

// A chapter's battle on the board, and what its end means for the story.

/** Those that take part, in the order in which they stand: carriers, the other ships, squadrons. */
export function standingOrder({ units }: Teller, state: StoryState): StoryShip[] {
  const rank = (ship: StoryShip): number => (isCarrier(units, ship) ? 0 : isSquadron(units, ship) ? 2 : 1);
  return serving(state)
    .filter(({ fights }) => fights)
    .sort((a, b) => rank(a) - rank(b) || pointsOf(units, b) - pointsOf(units, a) || a.id - b.id);
}

/** Of a side's ships in the data those that are there, by what came before. */
const presentOf = (state: StoryState, { battle, present = {} }: Chapter, side: Side): ShipEntry[] =>
  battle.sides[side].ships.filter(({ name }) => holds(state, present[name]));

/** The position in which a chapter's battle begins; the same one every time it is asked for. */
export function chapterSetup(teller: Teller, state: StoryState, id: string, ships: readonly StoryShip[]): unknown {
  const chapter = chapterOf(teller.data, state, id);
  const [own, enemy] = chapter.battle.sides;
  const flotilla = teller.formed(ships, chapter, state.seed);
  const battle: BattleDraft = {
    system: teller.data.system,
    ...chapter.battle,
    sides: [
      { ...own, ships: [...flotilla, ...presentOf(state, chapter, 0)] },
      { ...enemy, ships: presentOf(state, chapter, 1) },
    ],
  } as BattleDraft;
  return teller.finished?.(battle, ships) ?? battle;
}

/** The battle's unit that is the setup's ship of this name: where ships are contacts at first, their places are drawn. */
function placeOf(units: ReturnType<Teller['unitsOf']>, name: string, entry: number): number {
  if (units[entry]?.name === name) return entry;
  const place = units.findIndex((unit) => unit.side === 0 && unit.name === name);
  return place < 0 ? entry : place;
}

/** What a battle that is over on the board means. */
export function storyResult(
  teller: Teller,
  state: StoryState,
  { winner, reason }: Pick<Outcome, 'winner' | 'reason'>,
  end: BattleEnd,
): StoryResult {
  const kills = teller.kills(end);
  const units = teller.unitsOf(end.view);
  const ships = state.battle!.ships.map((id, entry): StoryShipResult => {
    const ship = state.ships[id]!;
    const unit = placeOf(units, ship.name, entry);
    const { fate, damage } = teller.endOf(end, unit);
    const hull = isSquadron(teller.units, ship) || fate === 'destroyed' ? ship.hull : Math.max(ship.hull, damage);
    const names = kills
      .of(unit)
      .map((one) => units[one]!)
      .filter(({ side }) => side === 1);
    return { id, fate: fate === 'landed' ? 'stood' : fate, hull, kills: names.map(({ name }) => name) };
  });
  return { winner, reason, ships };
}

/** Why a battle ended that was given up. */
const SURRENDER = 'surrender';

/** What it means that a side gives the battle up, as it stands on the board, or before it has begun there. */
export function surrenderResult(teller: Teller, state: StoryState, side: Side, stands: BattleEnd | null): StoryResult {
  const winner = (1 - side) as Side;
  const met =
    stands === null
      ? state.battle!.ships.map((id): StoryShipResult => ({
          id,
          fate: 'stood',
          hull: state.ships[id]!.hull,
          kills: [],
        }))
      : storyResult(teller, state, { winner, reason: SURRENDER }, stands).ships;
  const ships =
    side === 1 ? met : met.map((one) => (one.fate === 'stood' ? { ...one, fate: 'surrendered' as const } : one));
  return { winner, reason: SURRENDER, ships };
}
