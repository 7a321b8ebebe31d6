import {
  BODIES,
  CONDITION,
  GROUP_STATUS,
  KIND,
  NOT_SET,
  ORDER,
  PHASE,
  STATUS,
  STEP,
  SYSTEMS,
  at,
  isDummy,
  isInPlay,
  isOnTable,
  type Battle,
} from '../battle.ts';
import { isOnArea } from '../movement/area.ts';
import { MOST_SPEED } from '../movement/orders.ts';
import { holdRows, hullLeft } from '../ships/sheet.ts';

/** Throws when a battle holds what the rules rule out. */
export function checkInvariants(battle: Battle): void {
  const inPlay: [number, number] = [0, 0];
  const coming: [number, number] = [0, 0];
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    const status = battle.status[ship]!;
    const side = battle.side[ship] as 0 | 1;
    if (status === STATUS.IN_PLAY && !isDummy(battle, ship)) inPlay[side]++;
    if (status === STATUS.AWAY || status === STATUS.EXPECTED || status === STATUS.CLOAKED) coming[side]++;
    checkShip(battle, ship, (what) => {
      throw new Error(`ship ${ship}: ${what}`);
    });
  }
  if (battle.inPlay[0] !== inPlay[0] || battle.inPlay[1] !== inPlay[1]) throw new Error('ships are counted wrong');
  if (battle.coming[0] !== coming[0] || battle.coming[1] !== coming[1])
    throw new Error('ships to come are counted wrong');
  for (let group = 0; group < battle.groupCount[0]!; group++)
    checkGroup(battle, group, (what) => {
      throw new Error(`group ${group}: ${what}`);
    });
  const { bodies } = battle;
  for (let body = 0; body < BODIES; body++) {
    if (bodies.kind[body] !== 0 && body >= bodies.count[0]!) throw new Error('a body that is not counted');
    if (bodies.until[body] !== 0 && bodies.until[body]! < battle.round[0]!) throw new Error('a body that had its time');
  }
  if (battle.step[0] === STEP.FIRE && !isInPlay(battle, battle.active[0]!))
    throw new Error('a ship fires that is gone');
}

function checkShip(battle: Battle, ship: number, wrong: (what: string) => never): void {
  const status = battle.status[ship]!;
  const onTable = status === STATUS.IN_PLAY || status === STATUS.ADRIFT;
  if (isOnTable(battle, ship) !== onTable) wrong('present and status differ');
  if (battle.hullLost[ship]! > battle.hull[ship]!) wrong('more damage than hull');
  if (battle.armourLost[ship]! > battle.armour[ship]!) wrong('more damage than armour');
  if (battle.holdsLost[ship]! > holdRows(battle, ship)) wrong('more holds lost than there are');
  const waits = battle.phase[0] === PHASE.FIRE && (battle.switches[0]! & 1) === 1;
  if (onTable && hullLeft(battle, ship) === 0 && !waits) wrong('no hull, and on the table');
  if (battle.course[ship]! > 11 || battle.speed[ship]! > MOST_SPEED) wrong('no such course or speed');
  if ((status === STATUS.CLOAKED) !== (battle.cloaks.since[ship] !== 0)) wrong('cloaked by halves');
  if (status === STATUS.CLOAKED && battle.cloaks.until[ship]! < battle.round[0]!) wrong('cloaked for too long');
  if (!onTable) return;
  if (!isOnArea(battle, battle.x[ship]!, battle.y[ship]!)) wrong('beyond the table');
  if (!isInPlay(battle, ship) && battle.order[ship] !== ORDER.NONE && battle.phase[0] === PHASE.ORDERS)
    wrong('an order without anybody to carry it out');
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
    const place = at(ship, slot);
    if (battle.condition[place] === CONDITION.HALVED && battle.kind[place] !== KIND.DRIVE) wrong('half a system');
    // 2.7 In an exchange needle hits wait there.
    if (battle.parties[place] !== 0 && battle.phase[0] !== PHASE.DAMAGE_CONTROL && !waits) wrong('parties at work too soon'); // prettier-ignore
  }
  if (battle.systemCount[ship]! > SYSTEMS) wrong('too many systems');
}

function checkGroup(battle: Battle, group: number, wrong: (what: string) => never): void {
  const status = battle.groupStatus[group]!;
  const craft = battle.craft[group]!;
  if (craft > 6) wrong('more than six craft');
  if ((craft === 0) !== (status === GROUP_STATUS.LOST)) wrong('craft and status differ');
  if (status === GROUP_STATUS.SCREENING) {
    const ship = battle.screens[group]!;
    if (!isOnTable(battle, ship) || battle.side[ship] !== battle.groupSide[group]) wrong('screens what is not there');
  }
  if (status === GROUP_STATUS.ABOARD && battle.carrier[group] === NOT_SET) wrong('aboard of nothing');
  const rivals = battle.dogfight[group]!;
  for (let rival = 0; rival < battle.groupCount[0]!; rival++) {
    const fights = ((rivals >> rival) & 1) === 1;
    if (fights !== (((battle.dogfight[rival]! >> group) & 1) === 1)) wrong('a dogfight of one');
    if (fights && (battle.groupSide[rival] === battle.groupSide[group] || battle.craft[rival] === 0)) wrong('no rival');
  }
  const flies = status === GROUP_STATUS.FLYING || status === GROUP_STATUS.SCREENING;
  if (!flies && rivals !== 0) wrong('a dogfight on board');
  if (flies && !isOnArea(battle, battle.groupX[group]!, battle.groupY[group]!)) wrong('beyond the table');
}
