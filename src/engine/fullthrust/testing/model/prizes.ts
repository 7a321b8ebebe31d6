import type { FullThrustEvent } from '../../events.ts';
import { isNear } from './arms.ts';
import { STRAIGHT, thrustOf, type Ship } from './ship.ts';

// Full Thrust a second time (see ship.ts): ramming (3.6), boarding (11.5), striking the colours (11.7).

interface Host {
  readonly ships: Ship[];
  same(what: string, engine: unknown, model: unknown, more?: () => string): void;
}

/** Compares what is told of rams, boarding and surrender; says who is taken. */
export function hearOfPrizes(host: Host, event: FullThrustEvent): number | null {
  if (event.type === 'struck') {
    host.same('struck', event.strikes, event.die <= event.row + event.penalty);
    const square = (one: Ship): number => (one.x - host.ships[event.unit]!.x) ** 2 + (one.y - host.ships[event.unit]!.y) ** 2; // prettier-ignore
    const near = host.ships.filter(({ here, side }) => here && side !== host.ships[event.unit]!.side).map(square);
    host.same('strikes to', square(host.ships[event.to]!) >= Math.min(...near), true);
  }
  if (event.type === 'ramTried') {
    const near = isNear(host.ships[event.unit]!, host.ships[event.target]!, 2);
    host.same('ram range', event.die !== null, near);
    host.same('ram tried', event.tried, event.die === 6);
  }
  if (event.type === 'ramEvaded') {
    const [attack, evade] = [event.unit, event.target].map((id, n) => event.dice[n]! + thrustOf(host.ships[id]!));
    host.same('ram evaded', event.totals, [attack, evade], () => JSON.stringify(event));
    host.same('ram missed', event.totals[0] <= event.totals[1], true);
  }
  if (event.type === 'prizeManned') {
    const [prize, captor] = [host.ships[event.unit]!, host.ships[event.by]!];
    host.same('captor', [captor.here, event.side, prize.here], [true, captor.side, true]);
    host.same('prize of', prize.side, 1 - captor.side);
    // 12.3 An armed nova cannon is among the orders that are struck.
    Object.assign(prize, { side: captor.side, order: STRAIGHT, ftl: 'none', dark: false });
  }
  if (event.type === 'boarded') boarded(host, event);
  return event.type === 'taken' ? event.unit : null;
}

/** Boarding actions (11.5): who loses a factor after each round, and who wins. */
function boarded(host: Host, { rounds, taken, left }: Extract<FullThrustEvent, { type: 'boarded' }>): void {
  const sum = (dice: readonly number[]): number => dice.reduce((all, die) => all + die, 0);
  for (const [n, { attack, defence }] of rounds.entries()) {
    const [ours, theirs] = [sum(attack), sum(defence)];
    const decided = ours > 2 * theirs || theirs > 2 * ours;
    const after: [number, number] = decided ? [attack.length, defence.length] : [attack.length - (ours < theirs ? 1 : 0), defence.length - (ours > theirs ? 1 : 0)]; // prettier-ignore
    const next = rounds[n + 1];
    host.same('boarding', next ? [next.attack.length, next.defence.length] : left, after);
    if (!next) host.same('prize', taken, ours > 2 * theirs || after[1] === 0);
  }
}
