import { turnOfBranch } from '../battle/branches.ts';
import type { FullThrustDescription } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import { upperFirst } from './names.ts';

// Orders in words: what the book writes as `P2-4: 6` is "Port 2, brake to 6".

type OrderDescription = Extract<FullThrustDescription, { kind: 'order' }>;

/** A turn and a roll, by the branch under which they are listed. 10.2 A ship that flies by vectors turns about itself. */
export function turnName(branch: number, vector: boolean): string {
  const { turn, roll } = turnOfBranch(branch);
  const points = Math.abs(turn);
  const name =
    turn === 0 ? t(vector ? 'turn.none' : 'turn.straight') : t(turn < 0 ? 'turn.port' : 'turn.starboard', { points });
  return roll ? t('turn.roll', { turn: name }) : name;
}

const LEGS: Readonly<Record<string, 'port' | 'starboard' | 'back'>> = { PP: 'port', PS: 'starboard', PR: 'back' };

/** 10.2 A leg of a vector order in the book's notation: `TP3`, `MD6`, `PS`, `Roll`. */
function legWords(leg: string): string {
  const what = leg.slice(0, 2).toUpperCase();
  const number = leg.slice(2);
  if (what === 'TP' || what === 'TS') return t(what === 'TP' ? 'turn.port' : 'turn.starboard', { points: number });
  if (what === 'MD') return t('order.leg.drive', { thrust: number });
  const push = LEGS[what];
  return t(push === undefined ? 'order.leg.roll' : `order.leg.${push}`);
}

const isTurning = (leg: string): boolean => /^(T[PS]|roll)/i.test(leg);

function legsInWords(legs: readonly string[]): string {
  return legs.length === 0 ? t('order.leg.drift') : legs.map(legWords).join(', ');
}

function speedWords({ move: { turn, thrust, roll }, speed }: OrderDescription): string {
  if (speed === 0 && thrust < 0) return t('order.words.stop');
  const key = thrust < 0 ? 'brake' : thrust > 0 ? 'faster' : turn === 0 && !roll ? 'straight' : 'keep';
  return t(`order.words.${key}`, { speed });
}

/**
 * 10.2 The pushes of a vector order under the turn that it is listed by; one that is flown while the bow points
 * elsewhere says where: without that, orders that lead apart would read alike.
 */
function pushesInWords(legs: readonly string[], { legs: flown = [], course }: OrderDescription): string {
  const ways = flown.filter(({ leg }) => leg !== 'drift');
  const words = legs.flatMap((leg, n) => {
    if (isTurning(leg)) return [];
    const facing = (ways[n]?.facing ?? course) % 12;
    if (facing === course % 12) return legWords(leg);
    const values = { facing: facing || 12 };
    return leg.startsWith('MD')
      ? t('order.leg.driveToward', { ...values, thrust: leg.slice(2) })
      : t('order.leg.toward', { ...values, leg: legWords(leg) });
  });
  return words.length === 0 ? t('order.leg.drift') : words.join(', ');
}

/** A move under the turn that it is listed by: "Brake to 1", "Main drive 6". */
export function speedInWords(description: OrderDescription): string {
  const { legs } = description.move;
  return upperFirst(legs ? pushesInWords(legs, description) : speedWords(description));
}

/** The whole of a move in words: "Port 2, brake to 4". */
export function moveInWords(description: OrderDescription): string {
  const { legs, turn, roll } = description.move;
  if (legs) return upperFirst(legsInWords(legs));
  if (turn === 0 && !roll) return speedInWords(description);
  const points = Math.abs(turn);
  const name = turn === 0 ? '' : t(turn < 0 ? 'turn.port' : 'turn.starboard', { points });
  const turned = roll ? (name === '' ? t('order.leg.roll') : t('turn.roll', { turn: name })) : name;
  return `${upperFirst(turned)}, ${speedWords(description)}`;
}
