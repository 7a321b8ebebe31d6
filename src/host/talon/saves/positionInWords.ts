import { crc32 } from 'node:zlib';
import type { TalonEvent } from '../../../engine/talon/events.ts';
import type { TalonView, UnitView } from '../../../engine/talon/view.types.ts';
import type { ReplayFrame } from '../../../shared/replay.ts';
import type { SystemEvent, SystemView } from '../../../shared/systemData.ts';

/** Actions that one checksum of a course covers: the first that differs tells where to look. */
const STRETCH = 16;

/** A position in words, a line for the clock, the map, and each unit, missile and terrain counter. */
export function positionInWords(shown: SystemView): string[] {
  const view = shown as TalonView;
  const { change, defend } = view.initiativeMarkers;
  const { columns, rows, minQ, minRow } = view.map;
  return [
    `round ${view.round} ${view.impulse} ${view.step}, turn of ${view.activeSide}, ${view.toAct} to act, initiative ${view.initiative}, markers ${change.join(':')} ${defend.join(':')}, pending ${view.pending}`,
    `map ${columns}×${rows} from ${minQ},${minRow}`,
    ...view.units.map(unitInWords),
    ...view.missiles.map(
      ({ place, side, hex, facing, target, damaged, hasMoved }) =>
        `missile ${place} of ${side} at ${hex.q},${hex.r}/${facing}, target ${target}${damaged ? ', damaged' : ''}${hasMoved ? ', moved' : ''}`,
    ),
    ...view.terrain.map(({ kind, hex }) => `${kind} at ${hex.q},${hex.r}`),
  ];
}

function unitInWords(unit: UnitView): string {
  const { id, name, side, status, hex, facing, power, speed, turnCounter } = unit;
  const shields = (['forward', 'right', 'rear', 'left'] as const).map((arc) => {
    const { left, reinforcedUntil } = unit.shields[arc];
    return `${left}${reinforcedUntil === null ? '' : `+${reinforcedUntil}`}`;
  });
  const groups = unit.groups.map(({ red, yellow, destroyed }) =>
    destroyed ? 'gone' : `${red.charged}+${yellow.charged}`,
  );
  const parts = [
    `${id} ${name}, ${unit.class} of ${side}: ${status} at ${hex.q},${hex.r}/${facing}`,
    `power ${power} speed ${speed} turn ${turnCounter}`,
    `shields ${shields.join(' ')}`,
    `hull ${unit.hullBoxes.filter(({ marked }) => !marked).length} of ${unit.hullBoxes.length}`,
    ...(unit.craft === null ? [] : [`craft ${unit.craft.map(({ hullLeft }) => hullLeft).join(' ')}`]),
    `groups ${groups.join(' ')}`,
    ...(unit.battery === null ? [] : [`battery ${unit.battery.charged ? 'charged' : 'empty'}`]),
    ...(unit.afterburners === null ? [] : [`afterburners ${unit.afterburners.left}`]),
    ...unit.criticals.map(({ code, count }) => `${code} ×${count}`),
    `ap ${unit.ap}${unit.hasMoved ? ', moved' : ''}${unit.sideSlipReady ? ', side slip' : ''}`,
  ];
  return parts.join('; ');
}

/** What of an event tells what happened by the rules, in the order of a sentence. */
const TOLD = [
  'unit',
  'missile',
  'group',
  'other',
  'target',
  'carrier',
  'squadron',
  'craft',
  'side',
  'winner',
  'weapon',
  'maneuver',
  'range',
  'die',
  'modified',
  'hit',
  'damage',
  'arc',
  'amount',
  'left',
  'code',
  'cause',
  'reason',
  'round',
  'facing',
] as const;

/** An event in words: its kind and what it was about, without its pictures. */
export function toldBy(event: SystemEvent): string {
  const fields = event as Readonly<Record<string, unknown>>;
  const told = TOLD.filter((name) => fields[name] !== undefined).map((name) => `${name} ${String(fields[name])}`);
  return [(event as TalonEvent).type, ...told].join(' ');
}

/** All positions of a battle and what led to each, as a checksum for every `STRETCH` actions. */
export function courseOf(frames: readonly ReplayFrame[]): number[] {
  const sums: number[] = [];
  for (const [ply, { view, events }] of frames.entries()) {
    const at = Math.floor(ply / STRETCH);
    sums[at] = crc32([...events.map(toldBy), ...positionInWords(view)].join('\n'), sums[at]);
  }
  return sums;
}
