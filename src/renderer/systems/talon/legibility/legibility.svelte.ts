import type { Hex } from '../../../../engine/hex.ts';
import type { Threat } from '../../../../engine/talon/threat.ts';
import type { TalonOption, TalonView, UnitView, TalonDescription } from '../../../../engine/talon/view.types.ts';
import type { FlagbridgeApi } from '../../../../shared/api.ts';
import type { BoardPick } from '../board/board.types.ts';
import { hexKey } from '../../../board/tables/hexLayout.ts';
import { NO_NOTES, type BoardNotes } from '../board/notes.types.ts';
import { unitOf } from '../text/names.ts';
import type { Actor } from '../../choice.types.ts';
import { bandsOf } from './bands.ts';
import { bandLabels, heatLabels, isOwn, lineLabels, moveLabels, targetFigures } from './noteLabels.ts';
import { outlineOf } from '../../../board/tables/hexOutline.ts';
import { firesOn, incomingLines } from './enemyFire.ts';
import { drawnLine, fireLineOf, type Aim, type FireLine } from './fireLine.ts';
import { createInsight, type Watched } from './insight.svelte.ts';
import { previewOf, type MovePreview } from './movePreview.ts';
import type { Destination } from '../battle/overlay.ts';

/** What the notes are made from; read anew whenever it changes. */
export interface LegibilitySource {
  id(): string;
  ply(): number;
  view(): TalonView;
  /** False while something must be watched first: nothing is asked or drawn then. */
  ready(): boolean;
  actor(): Actor | null;
  selectedUnit(): UnitView | null;
  /** The group whose arcs are shown: hovered, or about to fire. */
  group(): { unit: number; group: number } | null;
  /** Options of the group that is aimed. */
  shots(): readonly TalonOption[];
  destinations(): readonly Destination[];
  options(): readonly TalonOption[];
  highlighted(): number | null;
}

export type Legibility = ReturnType<typeof createLegibility>;

/** A hex, or that of the unit at hand: of others their line of fire tells more. */
const placeLookedAt = (pick: BoardPick, own: number | null): Hex | null =>
  pick.kind === 'hex' || (pick.kind === 'unit' && pick.unit === own) ? pick.hex : null;

/** What fire may be told at: the enemy that is pointed at, the target of the marked option, the unit that is looked at. */
function aimsOf(hovered: BoardPick | null, shot: TalonDescription | undefined, selected: UnitView | null): Aim[] {
  const aims: Aim[] = [];
  if (hovered?.kind === 'unit') aims.push({ unit: hovered.unit });
  if (hovered?.kind === 'missile') aims.push({ missile: hovered.missile });
  if (shot?.kind === 'fire' || shot?.kind === 'launch') {
    if (shot.target !== null) aims.push({ unit: shot.target });
    else if ('missile' in shot && shot.missile !== null) aims.push({ missile: shot.missile });
  }
  if (selected) aims.push({ unit: selected.id });
  return aims;
}

/** Everything that makes a decision readable on the board: ranges and odds, ways, threats, lines of fire. */
export function createLegibility(api: FlagbridgeApi, from: LegibilitySource) {
  const insight = createInsight(api);
  let hovered = $state.raw<BoardPick | null>(null);

  const watched = $derived<Watched>({
    id: from.id(),
    ply: from.ply(),
    unit: from.selectedUnit()?.status === 'in-play' ? (from.selectedUnit()?.id ?? null) : null,
    terrain: from.view().terrain.length > 0,
  });
  const sight = $derived(insight.sightOf(watched));
  const threat = $derived(from.ready() ? insight.threatOf(watched) : null);
  const marked = $derived(from.options().find(({ action }) => action !== null && action === from.highlighted()));
  const line = $derived(from.ready() ? lineNow() : null);
  const preview = $derived(from.ready() ? previewNow() : null);
  const aimed = $derived.by(() => {
    const group = from.ready() ? from.group() : null;
    const unit = group ? unitOf(from.view(), group.unit) : undefined;
    const weapons = group ? unit?.groups[group.group] : undefined;
    return unit && weapons && !weapons.destroyed && weapons.reach.length > 0 ? { unit, weapons } : null;
  });
  const bands = $derived.by((): BoardNotes['bands'] => {
    if (!aimed) return [];
    const cone = aimed.weapons.weapon === 'fusion-cannon' ? coneNow(aimed.unit.id) : undefined;
    return bandsOf(from.view(), aimed.unit, aimed.weapons, aimed.unit.id === watched.unit ? sight.hexes : [], cone);
  });
  const worst = $derived(Math.max(4, ...(threat?.hexes.map(({ damage }) => damage) ?? [])));
  const threatened = $derived(from.selectedUnit()?.side ?? unitOf(from.view(), from.actor()?.id ?? -1)?.side ?? null);
  const reached = $derived(firesOn(from.view(), threatened === null ? null : threatened === 0 ? 1 : 0));
  const outline = $derived(outlineOf([...reached.values()]));
  /** The hex under fire that is pointed at, or to which the marked move leads. */
  const exposed = $derived.by((): Hex | null => {
    if (!from.ready() || watched.unit === null) return null;
    const move = marked?.description;
    const at = hovered ? placeLookedAt(hovered, watched.unit) : move?.kind === 'move' ? move.to : null;
    return at && reached.has(hexKey(at)) ? at : null;
  });
  const incoming = $derived.by((): BoardNotes['incoming'] => {
    const unit = from.selectedUnit();
    if (!exposed || !unit) return null;
    const key = hexKey(exposed);
    const one = insight.incomingTo(watched).find(({ hex }) => hexKey(hex) === key);
    return one ? { hex: exposed, lines: incomingLines(from.view(), unit.name, one) } : null;
  });
  const chosen = $derived(from.destinations().map(({ hex }) => hex));
  const figures = $derived([
    ...lineLabels(line),
    ...moveLabels(from.view().units, from.ready() ? from.destinations() : [], preview),
    ...heatLabels(threat),
    // A line of fire has figures of its own, which would run into these.
    ...(aimed && !line ? bandLabels(from.view(), aimed.unit, aimed.weapons, bands, from.shots(), chosen) : []),
  ]);
  const notes = $derived<BoardNotes>({
    ...NO_NOTES,
    bands,
    heat: heatOf(threat, worst),
    paths: preview?.paths ?? [],
    ghosts: preview?.ghosts ?? [],
    fireLine: drawnLine(line),
    outline,
    incoming,
    figures,
    odds: from.ready() ? targetFigures(from.shots(), from.highlighted()) : [],
  });

  /** The enemy that is pointed at, aimed at by the marked option, or looked at. */
  function lineNow(): FireLine | null {
    const view = from.view();
    const actor = from.actor();
    const selected = from.selectedUnit();
    const firers = [actor?.kind === 'unit' ? actor.id : null, selected?.id ?? null].filter((id) => id !== null);
    for (const at of aimsOf(hovered, marked?.description, selected)) {
      for (const unit of firers) {
        const found = fireLineOf(view, unit, at, sight.lines);
        if (found) return found;
      }
    }
    return null;
  }

  /** The move that is marked or pointed at, or the use of AP that is marked. */
  function previewNow(): MovePreview | null {
    const view = from.view();
    const pointed = hovered?.kind === 'hex' ? destinationAt(hovered.hex) : undefined;
    const description = marked?.description ?? pointed?.option.description;
    return description ? previewOf(view, description) : null;
  }

  function destinationAt({ q, r }: Hex): Destination | undefined {
    return from.destinations().find(({ hex }) => hex.q === q && hex.r === r);
  }

  function coneNow(unit: number): readonly Hex[] | undefined {
    const cone = from.shots().find(({ description }) => description.kind === 'fire-cone')?.description;
    return cone?.kind === 'fire-cone' && cone.unit === unit ? cone.hexes : undefined;
  }

  return {
    /** For the board's overlay. */
    get notes(): BoardNotes {
      return notes;
    },
    get line(): FireLine | null {
      return line;
    },
    /** Lines of fire that terrain touches. */
    get sight() {
      return sight;
    },
    get threat(): Threat | null {
      return threat;
    },
    get threatShown(): boolean {
      return insight.threatShown;
    },
    get threatWaits(): boolean {
      return insight.isWaiting(watched);
    },
    /** Expected damage of the darkest colour. */
    get worst(): number {
      return worst;
    },
    toggleThreat: insight.toggleThreat,
    /** Asks the host for what is shown and not known yet; to be called whenever something changes. */
    refresh(): void {
      if (from.ready()) insight.refresh(watched, exposed !== null);
    },
    hover(pick: BoardPick | null): void {
      hovered = pick;
    },
  };
}

function heatOf(threat: Threat | null, worst: number): BoardNotes['heat'] {
  return (threat?.hexes ?? []).map(({ hex, damage }) => ({ hex, share: damage / worst, own: isOwn(threat, hex) }));
}
