import { ACTION, encode, encodeOrder, kindOf, thrustIn, turnOf } from '../../actions.ts';
import type { FullThrustEvent } from '../../events.ts';
import { fullThrust } from '../../index.ts';
import { readVector, vectorActions } from '../../movement/legs.ts';
import type { FullThrustSetup } from '../../setup/setup.types.ts';
import type { FullThrustView } from '../../view.types.ts';
import { pickFrom, type Pick } from '../randomSetup.ts';
import { bears, diceAt, rangeBetween } from './combat.ts';
import { compareShips } from './compare.ts';
import { Follower } from './follower.ts';
import { isPossible } from './flight.ts';
import { fireControlsOf, type Ship } from './ship.ts';
import { isBlocked } from './terrain.ts';
import { isFlyable } from './vectors.ts';

type Battle = ReturnType<typeof fullThrust.create>;

/** How a battle in both went: decisions, and how often each thing was compared. */
export interface Replayed {
  decisions: number;
  compared: Map<string, number>;
}

const MOST_DECISIONS = 5000;
const WORDS = ['beam', 'torpedo', 'submunitions'];

/** Plays the next action of a battle: one of those that are listed, or any other legal one. */
export type Chooser = (battle: Battle, listed: Int32Array, view: FullThrustView, pick: Pick) => number;

/**
 * Plays a random battle in the engine and follows it in the model: what may be ordered and fired is
 * compared before each action, what happens and what is left after it. Throws on the first difference.
 */
export function replay(setup: FullThrustSetup, seed: number, choose: Chooser = acting): Replayed {
  const pick = pickFrom(seed);
  const battle = fullThrust.create(setup, seed);
  const follower = new Follower(fullThrust.view(battle, 'referee'));
  const out = new Int32Array(fullThrust.maxActions);
  for (let decisions = 0; decisions < MOST_DECISIONS; decisions++) {
    const count = fullThrust.legalActions(battle, out);
    const view = fullThrust.view(battle, 'referee');
    follower.settle(view);
    compareShips(follower, view);
    if (count === 0) return { decisions, compared: follower.compared };
    if (view.step === 'orders') compareOrders(battle, view, follower, pick);
    if (view.step === 'fire') compareFire(battle, view, follower);
    const action = choose(battle, out.subarray(0, count), view, pick);
    // A turn in which nobody decides anything passes within one action.
    let { round } = view;
    fullThrust.apply(battle, action, (event: FullThrustEvent) => {
      if (event.type === 'roundBegan') round = event.round;
      follower.hear(event, round);
    });
  }
  throw new Error('the battle does not end');
}
const LEGS = ['PP', 'PS', 'PR', 'Roll'];
const aLeg = (pick: Pick): string =>
  [`TP${1 + pick(5)}`, `TS${1 + pick(6)}`, `MD${1 + pick(6)}`, LEGS[pick(LEGS.length)]!][pick(4)]!;

/** Acts where it can, and sometimes writes an order that is not listed. */
function acting(battle: Battle, open: Int32Array, view: FullThrustView, pick: Pick): number {
  if (view.step === 'orders' && pick(2) === 0) {
    const free = encodeOrder(pick(view.units.length), pick(13) - 6, pick(13) - 6, pick(4) === 0 ? 1 : 0);
    if (fullThrust.isLegal(battle, free)) return free;
    const legs = Array.from({ length: 1 + pick(4) }, () => aLeg(pick)).join(' ');
    const vector = vectorActions(pick(view.units.length), readVector(legs)!)[0]!;
    if (fullThrust.isLegal(battle, vector)) return vector;
    for (let tries = 0; tries < 4; tries++) {
      const ram = encode(tries === 3 ? ACTION.BOARD : ACTION.RAM, pick(view.units.length), pick(view.units.length));
      if (fullThrust.isLegal(battle, ram)) return ram;
    }
    if (view.rules.includes('docking')) {
      const unit = pick(view.units.length);
      const dock = pick(2) === 0 ? encode(ACTION.CAST_OFF, unit) : encode(ACTION.DOCK, unit, pick(view.units.length));
      if (fullThrust.isLegal(battle, dock)) return dock;
    }
    const jump = encode(ACTION.FTL, pick(view.units.length));
    if (pick(4) === 0 && fullThrust.isLegal(battle, jump)) return jump;
  }
  const acts = open.filter((action) => kindOf(action) !== ACTION.PASS && kindOf(action) !== ACTION.DONE);
  const from = acts.length > 0 && pick(8) > 0 ? acts : open;
  return from[pick(from.length)]!;
}
const isStraight = ({ turn, thrust, roll }: { turn: number; thrust: number; roll: boolean }): boolean =>
  turn === 0 && thrust === 0 && !roll;

/** Movement orders (3.3): the engine takes those that are possible, and no others. */
function compareOrders(battle: Battle, view: FullThrustView, follower: Follower, pick: Pick): void {
  const able = view.units.filter(
    ({ status, side, outOfControl, warm }) =>
      (status === 'in-play' || status === 'cloaked') && side === view.toAct && outOfControl === 0 && !warm,
  );
  for (const { id } of able.length === 0 ? [] : [able[pick(able.length)]!]) {
    const ship = follower.ships[id]!;
    const armed = follower.wonders.armed.has(id);
    if (ship.vector) {
      compareVectors(battle, ship, follower, pick);
      continue;
    }
    for (let tries = 0; tries < 60; tries++) {
      const action = encodeOrder(id, pick(13) - 6, pick(2) === 0 ? pick(7) - 3 : pick(41) - 20, pick(4) === 0 ? 1 : 0);
      const order = { turn: turnOf(action), thrust: thrustIn(action), roll: action >= 2 ** 22 };
      follower.same(
        'order',
        fullThrust.isLegal(battle, action),
        isPossible(ship, order) &&
          (!armed || isStraight(order)) &&
          (view.units[id]!.orbit === null || order.turn === 0),
        () => JSON.stringify({ order, ship: { ...ship, systems: 0 }, drive: view.units[id]!.thrust }),
      );
    }
  }
}

/** 10.2 Vector orders of up to four legs. */
function compareVectors(battle: Battle, ship: Ship, follower: Follower, pick: Pick): void {
  for (let tries = 0; tries < 60; tries++) {
    const legs = Array.from({ length: pick(5) }, () => aLeg(pick));
    const action = vectorActions(ship.id, readVector(legs.length === 0 ? '0' : legs.join(', '))!)[0]!;
    follower.same(
      'vector order',
      fullThrust.isLegal(battle, action),
      isFlyable(ship, legs) && (legs.length === 0 || !follower.wonders.armed.has(ship.id)),
      () => legs.join(', '),
    );
  }
}

/** Announcing fire (4.1 to 4.3): which weapon may be aimed at whom. */
function compareFire(battle: Battle, view: FullThrustView, follower: Follower): void {
  const active = view.active;
  if (active === null || active.unit === null) return;
  const ship = follower.ships[active.unit]!;
  const unit = view.units[ship.id]!;
  const rear = view.rules.includes('rear-fire');
  // A FireCon for each target, and one for each aim of needles (4.8).
  const taken = new Set(active.announced.map(({ target, at }) => `${target}/${at ?? ''}`));
  for (const target of view.units) {
    if (target.side === ship.side || target.status !== 'in-play') continue;
    const mark = follower.ships[target.id]!;
    const hidden =
      ship.dark || !follower.sensors.isIdentified(target.id) || isBlocked(follower.terrain.bodies, ship, mark);
    for (const weapon of ship.systems) {
      const free = !unit.systems[weapon.slot]!.used && !active.announced.some(({ slot }) => slot === weapon.slot);
      const fits =
        !hidden &&
        free &&
        weapon.state > 0 &&
        diceAt(weapon, rangeBetween(ship, mark)) > 0 &&
        bears(ship, mark, weapon, rear);
      const directed = (key: string): boolean => taken.has(key) || taken.size < fireControlsOf(ship);
      const told = (): string => JSON.stringify({ ship, mark: { ...mark, systems: 0 }, weapon, active });
      if (WORDS.includes(weapon.word)) {
        const legal = fullThrust.isLegal(battle, encode(ACTION.AIM, target.id, weapon.slot));
        follower.same('aim', legal, fits && directed(`${target.id}/`), told);
      }
      if (weapon.word !== 'needle') continue;
      for (const aim of mark.systems) {
        const core = ['bridge', 'power-core', 'life-support'].includes(aim.word);
        const legal = fullThrust.isLegal(battle, encode(ACTION.NEEDLE, target.id, weapon.slot, aim.slot));
        follower.same(
          'needle',
          legal,
          fits &&
            !core &&
            follower.sensors.knowsSystems(target.id) &&
            aim.state > 0 &&
            directed(`${target.id}/${aim.slot}`),
          told,
        );
      }
    }
  }
}
