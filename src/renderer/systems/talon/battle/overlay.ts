import type { Hex } from '../../../../engine/hex.ts';
import type { TalonDescription, TalonOption, TalonView } from '../../../../engine/talon/view.types.ts';
import type { BoardOverlay } from '../board/board.types.ts';
import type { BoardNotes } from '../board/notes.types.ts';
import { terrainAt } from '../text/optionText.ts';
import { unitOf } from '../text/names.ts';
import { isSameActor } from '../../../stores/battle/actors.ts';
import { isAvailable, lastStep } from '../../../stores/battle/steps.ts';
import { inBranch } from './steps.ts';
import type { Actor } from '../../choice.types.ts';
import type { TalonSteps } from '../data.ts';
import { actorOf, unitsInQuestion } from './actors.ts';
import { losesOwn } from '../lookup.ts';

/** An option that is taken by clicking a hex. */
export interface Destination {
  option: TalonOption & { action: number };
  hex: Hex;
  facing: number | null;
  /** It comes to harm there, or an own ship is lost by it. */
  collides: boolean;
  purpose: BoardOverlay['moves'][number]['purpose'];
}

/** Hexes that can be clicked now: the actor's moves, launch hexes, and where a force throws a unit. */
export function destinationsOf(
  view: TalonView,
  options: readonly TalonOption[],
  actor: Actor | null,
  fire: TalonSteps | null,
): Destination[] {
  const launches = fire ? lastStep(fire).filter(({ description }) => description.kind === 'launch') : [];
  const moves = options.filter(({ description }) => {
    const owner = actorOf(description);
    return description.kind !== 'launch' && (owner === null || isSameActor(owner, actor));
  });
  return [...moves, ...launches].flatMap((option) => {
    const place = placeOf(view, option.description);
    return place && isAvailable(option) ? [{ option, ...place }] : [];
  });
}

function placeOf(view: TalonView, description: TalonDescription): Omit<Destination, 'option'> | null {
  switch (description.kind) {
    case 'move': {
      const terrain = terrainAt(view, description.to);
      const loses = terrain === 'planet' || terrain === 'black-hole' || losesOwn(description, view);
      const collides = description.collidesWith.length > 0 || loses;
      return { hex: description.to, facing: description.facing, collides, purpose: 'move' };
    }
    case 'dock':
    case 'move-missile':
      return { hex: description.to, facing: description.facing, collides: false, purpose: 'move' };
    case 'launch':
      return { hex: description.at, facing: description.facing, collides: false, purpose: 'launch' };
    case 'displace':
    case 'fall':
      return { hex: description.to, facing: null, collides: false, purpose: 'push' };
    default:
      return null;
  }
}

/** What the board marks is made from. */
export interface OverlayParts {
  view: TalonView;
  options: readonly TalonOption[];
  actors: readonly Actor[];
  actor: Actor | null;
  selected: Actor | null;
  destinations: readonly Destination[];
  fire: TalonSteps | null;
  /** Steps of the missile that gets a new target. */
  retarget: TalonSteps | null;
  highlighted: number | null;
  hoveredGroup: { unit: number; group: number } | null;
  arcsShown: boolean;
}
const ids = (actors: readonly Actor[], kind: 'unit' | 'missile'): number[] =>
  actors.filter((one) => one.kind === kind).map(({ id }) => id);

/** The marks of the present decision; what makes it readable (`BoardNotes`) comes from `legibility`. */
export function overlayOf(parts: OverlayParts): Omit<BoardOverlay, keyof BoardNotes> {
  const { selected, actor, actors, options } = parts;
  const seen = selected ?? actor;
  return {
    selected: seen?.kind === 'unit' ? seen.id : null,
    selectedMissile: seen?.kind === 'missile' ? seen.id : (parts.retarget?.branch ?? null),
    waiting: [...ids(actors, 'unit'), ...unitsInQuestion(options)],
    moves: movesOf(parts),
    targets: targetsOf(parts),
    missiles: missilesOf(parts),
    lines: linesOf(parts),
    reach: reachOf(parts),
    arcsOf: arcsOf(parts, seen),
  };
}

function movesOf({ destinations, highlighted }: OverlayParts): BoardOverlay['moves'] {
  const moves = new Map<string, BoardOverlay['moves'][number]>();
  for (const { option, hex, facing, collides, purpose } of destinations) {
    // To dock and to fly on are two options, but one arrow.
    const key = `${hex.q},${hex.r},${facing}`;
    const marked = option.action === highlighted || (moves.get(key)?.highlighted ?? false);
    moves.set(key, { hex, facing, collides, purpose, highlighted: marked });
  }
  return [...moves.values()];
}

function targetsOf({ fire, retarget, highlighted }: OverlayParts): BoardOverlay['targets'] {
  const targets = new Map<number, { unit: number; highlighted: boolean; friend?: boolean }>();
  const add = (unit: number | null, marked: boolean, friend = false): void => {
    if (unit === null) return;
    const before = targets.get(unit)?.highlighted ?? false;
    targets.set(unit, { unit, highlighted: marked || before, ...(friend ? { friend } : {}) });
  };
  for (const option of inBranch(fire)) {
    const { description: shot, action } = option;
    if (!isAvailable(option)) continue;
    const marked = action === highlighted;
    if (shot.kind === 'fire') add(shot.target, marked);
    else if (shot.kind === 'launch')
      add(shot.target, marked || ((fire?.targets.size ?? 0) > 1 && shot.target === fire?.target));
    else if (shot.kind === 'fire-cone') {
      for (const unit of shot.enemies) add(unit, marked);
      for (const unit of shot.friends) add(unit, marked, true);
    }
  }
  for (const { description: turn, action } of inBranch(retarget))
    if (turn.kind === 'retarget') add(turn.target, action === highlighted);
  return [...targets.values()];
}

function missilesOf({ fire, actors, options, highlighted }: OverlayParts): BoardOverlay['missiles'] {
  const shot = inBranch(fire).flatMap((option) =>
    isAvailable(option) && option.description.kind === 'fire' && option.description.missile !== null
      ? [{ missile: option.description.missile, mark: 'target' as const, highlighted: option.action === highlighted }]
      : [],
  );
  const moving = ids(actors, 'missile').map((missile) => ({ missile, mark: 'waiting' as const, highlighted: false }));
  const hit = options.flatMap(({ description, action }) =>
    description.kind === 'choose-hit' && description.missile !== null
      ? [{ missile: description.missile, mark: 'waiting' as const, highlighted: action === highlighted }]
      : [],
  );
  return [...shot, ...moving, ...hit];
}

/** Lines of the chosen group that terrain blocks, or whose dice it lowers. */
function linesOf({ fire }: OverlayParts): BoardOverlay['lines'] {
  return inBranch(fire).flatMap(({ description: shot, blocked }) => {
    if (shot.kind !== 'fire') return [];
    const tone = blocked?.code === 'line-blocked' ? 'blocked' : !blocked && shot.modifier < 0 ? 'weakened' : null;
    const to = shot.missile !== null ? { missile: shot.missile } : shot.target !== null ? { unit: shot.target } : null;
    return tone && to && (shot.craft ?? 0) === 0 ? [{ from: shot.unit, to, tone }] : [];
  });
}

function reachOf({ view, fire, actor, hoveredGroup }: OverlayParts): BoardOverlay['reach'] {
  if (hoveredGroup) return unitOf(view, hoveredGroup.unit)?.groups[hoveredGroup.group]?.reach ?? [];
  if (actor?.kind !== 'unit' || !fire || fire.branch === null) return [];
  const cone = inBranch(fire).find(({ description }) => description.kind === 'fire-cone')?.description;
  if (cone?.kind === 'fire-cone') return cone.hexes;
  return unitOf(view, actor.id)?.groups[fire.branch]?.reach ?? [];
}

function arcsOf({ arcsShown, fire, highlighted }: OverlayParts, seen: Actor | null): number | null {
  if (arcsShown) return seen?.kind === 'unit' ? seen.id : null;
  const aim = inBranch(fire).find((option) => isAvailable(option) && option.action === highlighted)?.description;
  return aim?.kind === 'fire' ? aim.target : null;
}
