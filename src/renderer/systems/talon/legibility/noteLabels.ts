import type { Hex } from '../../../../engine/hex.ts';
import type { Threat } from '../../../../engine/talon/threat.ts';
import type {
  TalonDescription,
  TalonOption,
  TalonView,
  UnitView,
  WeaponGroupView,
} from '../../../../engine/talon/view.types.ts';
import type { BoardNotes, HexFigure, TargetFigure } from '../board/notes.types.ts';
import { decimal, percent } from '../../../messages/catalogue.svelte.ts';
import { bandText, causeText, fireLineText } from '../text/legibilityText.ts';
import { dieText } from '../text/optionText.ts';
import { bandPlaces, type RangeBand } from './bands.ts';
import type { FireLine } from './fireLine.ts';
import type { MovePreview } from './movePreview.ts';
import type { Destination } from '../battle/overlay.ts';
import { t } from '../messages/catalogue.ts';

/** Whether the threatened unit may stand in the hex by then. */
export function isOwn(threat: Threat | null, { q, r }: Hex): boolean {
  return threat?.places.some(({ hex }) => hex.q === q && hex.r === r) ?? false;
}

/** Expected damage at every hex of the threat. */
export function heatLabels(threat: Threat | null): HexFigure[] {
  return (threat?.hexes ?? []).map(({ hex, damage }) => ({
    key: `heat ${hex.q},${hex.r}`,
    hex,
    text: decimal(damage),
    tone: 'heat',
    strong: isOwn(threat, hex),
  }));
}

/**
 * The odds of each range band, in one free hex of it, which is none of those that can be `chosen`;
 * not where one of the `shots` has the same at its target.
 */
export function bandLabels(
  view: TalonView,
  unit: UnitView,
  weapons: WeaponGroupView,
  bands: BoardNotes['bands'],
  shots: readonly TalonOption[] = [],
  chosen: readonly Hex[] = [],
): HexFigure[] {
  const isTold = ({ from, to, hitChance }: RangeBand): boolean =>
    shots.some(
      ({ description: shot, action }) =>
        action !== null &&
        shot.kind === 'fire' &&
        shot.unit === unit.id &&
        shot.range >= from &&
        shot.range <= to &&
        shot.hitChance === hitChance,
    );
  const units = view.units.filter(({ status }) => status === 'in-play');
  const standing = [...[...units, ...view.missiles].map(({ hex }) => hex), ...chosen];
  const isTaken = ({ q, r }: Hex): boolean => standing.some((hex) => hex.q === q && hex.r === r);
  const others = units.filter(({ id }) => id !== unit.id).map(({ hex }) => hex);
  return bandPlaces(view, unit, weapons, bands, isTaken, others).flatMap(({ hex, elsewhere, band }): HexFigure[] =>
    isTold(band)
      ? []
      : [
          {
            key: `band ${band.from}`,
            hex,
            elsewhere,
            text: bandText(weapons.weapon, band),
            tone: 'band',
            strong: false,
          },
        ],
  );
}

type MoveTo = Destination & { option: { description: Extract<TalonDescription, { kind: 'move' }> } };

/** 7.5.2: at the hexes by which an own ship leaves the battle, once for all of them: straight on, if that is one. */
function leaveLabels(leaving: readonly MoveTo[], clear: { awayFrom?: Hex }): HexFigure[] {
  const one = leaving.find(({ option }) => option.description.maneuver === 'straight') ?? leaving[0];
  return one
    ? [{ key: 'leaves', hex: one.hex, text: t('move.leavesMap'), tone: 'blocked', strong: true, ...clear }]
    : [];
}

/**
 * The turn counter at every destination, and those on the way that is previewed, off the bow of the ship that moves;
 * where an own ship leaves the battle there, that it does.
 */
export function moveLabels(
  units: readonly UnitView[],
  destinations: readonly Destination[],
  preview: MovePreview | null,
): HexFigure[] {
  const counters = new Map<string, { hex: Hex; counters: number[] }>();
  const moves = destinations.filter((one): one is MoveTo => one.option.description.kind === 'move');
  const mover = units.find(({ id }) => id === moves[0]?.option.description.unit);
  const clear = mover ? { awayFrom: mover.hex } : {};
  const leaves = ({ option }: MoveTo): boolean =>
    option.description.leavesMap.some((id) => units.find((one) => one.id === id)?.side === mover?.side);
  for (const move of moves) {
    const { hex, purpose } = move;
    const { description } = move.option;
    if (purpose !== 'move' || description.maneuver === 'rotate' || leaves(move)) continue;
    const key = `${hex.q},${hex.r}`;
    counters.set(key, { hex, counters: [...(counters.get(key)?.counters ?? []), description.turnCounter] });
  }
  const ends = [...counters].map(([key, { hex, counters: all }]): HexFigure => {
    const text = [...new Set(all)].map((counter) => t('move.counter', { counter })).join(' / ');
    return { key: `move ${key}`, hex, text, tone: 'move', strong: true, ...clear };
  });
  const ahead = (preview?.counters ?? [])
    .filter(({ hex }) => !counters.has(`${hex.q},${hex.r}`))
    .map(({ hex, counter, impulse }, index): HexFigure => {
      const text = impulse === null ? t('move.counterLater', { counter }) : t('move.counterIn', { counter, impulse });
      return { key: `ahead ${index}`, hex, text, tone: 'move', strong: false, ...clear };
    });
  return [...leaveLabels(moves.filter(leaves), clear), ...ends, ...ahead];
}

/** What each counter on the line does, at its hex; and the whole line at its middle. */
export function lineLabels(line: FireLine | null): HexFigure[] {
  if (!line) return [];
  // What blocks has its cross, and the line says it.
  const signs = line.causes
    .filter(({ effect }) => effect !== 'blocks')
    .map((cause, index): HexFigure => {
      return { key: `cause ${index}`, hex: cause.hex, text: causeText(cause), tone: 'line', strong: false };
    });
  const middle = { q: (line.from.q + line.to.q) / 2, r: (line.from.r + line.to.r) / 2 };
  return [
    ...signs,
    { key: 'line', hex: middle, text: fireLineText(line), tone: line.blocked ? 'blocked' : 'line', strong: true },
  ];
}

/** What stands at each target: chance, damage and what terrain does to the die; or that no shot gets through. */
export function targetFigures(shots: readonly TalonOption[], highlighted: number | null): TargetFigure[] {
  return shots.flatMap(({ description: shot, action, blocked }): TargetFigure[] => {
    if (shot.kind !== 'fire' || (shot.craft ?? 0) > 0) return [];
    const at = shot.missile !== null ? { missile: shot.missile } : shot.target !== null ? { unit: shot.target } : null;
    if (!at) return [];
    if (action === null) {
      return blocked?.code === 'line-blocked' ? [{ at, text: t('hud.lineBlocked'), tone: 'barred' }] : [];
    }
    const text = [`${percent(shot.hitChance)} · ${decimal(shot.expectedDamage)}`, dieText(shot)];
    return [{ at, text: text.filter(Boolean).join(' · '), tone: action === highlighted ? 'marked' : 'odds' }];
  });
}
