import type { Roster } from '../roster.ts';
import type { BattleResult, CampaignBattle, CampaignShip, CampaignState } from '../state.ts';
import { columnOf, type PatrolResult, type PatrolState, serving, stopAt } from './state.ts';

// A battle of a run, as a war's roster knows one: both fleets in open space, whoever has lost less wins when time is up.

/** Where it is fought, as a war calls it; its name is not shown. */
const SECTOR = 'antares';

/** The war that a roster is asked about, of one battle. */
export interface Field {
  readonly state: CampaignState;
  readonly battle: CampaignBattle;
}

const FOE_LIST_JOINED = 1;

/** The battle where one is: the player's ships keep their ids, the enemies have those behind them. */
export function fieldOf(state: PatrolState): Field {
  const stop = stopAt(state)!;
  const column = columnOf(state);
  const own = state.ships.map(({ id, class: shipClass, name, hull, lost }): CampaignShip => ({
    id,
    side: 0,
    class: shipClass,
    name,
    mark: 1,
    hull,
    station: SECTOR,
    from: SECTOR,
    zone: null,
    builtTurn: FOE_LIST_JOINED,
    lostTurn: lost,
    deeds: [],
  }));
  const foes = state.foes.map(({ class: shipClass, name, hull }, n): CampaignShip => ({
    id: own.length + n,
    side: 1,
    class: shipClass,
    name,
    mark: 1,
    hull,
    station: SECTOR,
    from: SECTOR,
    zone: null,
    builtTurn: FOE_LIST_JOINED,
    lostTurn: null,
    deeds: [],
  }));
  const battle: CampaignBattle = {
    sector: SECTOR,
    zone: 1,
    kind: 'open',
    holder: null,
    ships: [serving(state).map(({ id }) => id), foes.map(({ id }) => id)],
    result: null,
  };
  return {
    battle,
    state: {
      seed: state.number,
      turnLimit: null,
      turn: column,
      phase: 'battles',
      treasury: [0, 0],
      purse: [0, 0],
      shipsAtStart: own.length + foes.length,
      repaired: {},
      ready: [true, true],
      ships: [...own, ...foes],
      sectors: [
        {
          id: SECTOR,
          front: 1,
          holder: null,
          planets: [null, null, null],
          terrain: [stop.terrain, stop.terrain, stop.terrain],
        },
      ],
      battles: [battle],
      outcome: null,
    },
  };
}

/** Where the battle begins, a setup of the system's; the same one every time it is asked for. */
export function battleSetup(roster: Roster, state: PatrolState): unknown {
  const field = fieldOf(state);
  return roster.battleSetup(field.state, field.battle);
}

/** A war's result of the battle as the run keeps it: the player's ships, and the names of what they destroyed. */
export function resultFor(field: Field, { winner, ships }: BattleResult): PatrolResult {
  const all = field.state.ships;
  return {
    winner,
    ships: ships
      .filter(({ id }) => all[id]!.side === 0)
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, fate, hull, kills }) => ({ id, fate, hull, kills: kills.map((other) => all[other]!.name) })),
  };
}
