import type {
  MissileView,
  TalonDescription,
  TalonOption,
  TalonView,
  UnitView,
} from '../../../../engine/talon/view.types.ts';
import { createExplained } from '../../../stores/battle/explained.svelte.ts';
import type { FlagbridgeApi } from '../../../../shared/api.ts';
import type { BoardOverlay } from '../board/board.types.ts';
import { decimal } from '../../../messages/catalogue.svelte.ts';
import { inBranch } from './steps.ts';
import type { ThreatOverlay, OverlaySource, SystemOverlay } from '../../choice.types.ts';
import type { BattleStore } from '../../system.types.ts';
import type { TalonData, TalonSteps } from '../data.ts';
import { createLegibility, type Legibility } from '../legibility/legibility.svelte.ts';
import { t } from '../messages/catalogue.ts';
import { missileOf, unitOf } from '../text/names.ts';
import { counselOf } from '../text/reason.ts';
import { threatLines } from '../text/wordsText.ts';
import { destinationsOf, overlayOf } from './overlay.ts';

/** What Talon draws and tells of the present decision. */
export interface TalonOverlay extends SystemOverlay {
  readonly marks: BoardOverlay;
  readonly threat: ThreatOverlay;
  /** Ranges, ways, threats and lines of fire. */
  readonly legibility: Legibility;
  /** Whose card is open, if it is a ship or squadron; or a missile. */
  readonly unit: UnitView | null;
  readonly missile: MissileView | null;
  /** Ships and squadrons with something to choose. */
  readonly waiting: readonly number[];
  /** The weapon group that is aimed. */
  readonly group: number | null;
  /** Shots of the group that is aimed, those that terrain blocks included. */
  readonly shots: readonly TalonOption[];
  readonly arcsShown: boolean;
  toggleArcs(): void;
  hoverGroup(unit: number | null, index?: number): void;
}

/** Talon's types as its own parts of the UI see them. */
export interface Talon extends TalonData {
  readonly overlay: TalonOverlay;
}
export type TalonStore = BattleStore<Talon>;

/** What Talon draws and tells beside the choice, for one open battle. */
export function createTalonOverlay(api: FlagbridgeApi, from: OverlaySource<Talon>): TalonOverlay {
  let hoveredGroup = $state.raw<{ unit: number; group: number } | null>(null);
  let arcsShown = $state(false);

  /** The option that is pointed at, or that is pulled on the board. */
  const highlighted = (): number | null => from.highlighted ?? from.pulled?.option?.action ?? null;
  const fire = $derived(stepsIn('fire'));
  const destinations = $derived(destinationsOf(from.view, from.options, from.actor, fire));
  const overlay = $derived(
    overlayOf({
      view: from.view,
      options: from.options,
      actors: from.actors,
      actor: from.actor,
      selected: from.selected,
      destinations,
      fire,
      retarget: stepsIn('retarget'),
      highlighted: highlighted(),
      hoveredGroup,
      arcsShown,
    }),
  );
  const unit = $derived(from.shown?.kind === 'unit' ? (unitOf(from.view, from.shown.id) ?? null) : null);
  const legibility = createLegibility(api, {
    id: () => from.id,
    ply: () => from.ply,
    view: () => from.view,
    ready: () => from.ready,
    actor: () => from.actor,
    selectedUnit: () => unit,
    group: () => hoveredGroup ?? aimedGroup(),
    shots: () => inBranch(fire),
    destinations: () => destinations,
    options: () => from.options,
    highlighted,
  });
  const explaining = createExplained<TalonDescription>();
  const explained = $derived(explaining.now);
  const counsel = $derived(explained && from.ready ? counselOf(explained.better, explained.instead, from.view) : []);
  const marks = $derived<BoardOverlay>({ ...overlay, ...legibility.notes, counsel });

  function stepsIn(section: string): TalonSteps | null {
    return from.stepped.find((one) => one.section === section) ?? null;
  }
  function aimedGroup(): { unit: number; group: number } | null {
    const { actor } = from;
    return actor?.kind === 'unit' && fire && fire.branch !== null ? { unit: actor.id, group: fire.branch } : null;
  }
  function hoverGroup(id: number | null, index = 0): void {
    hoveredGroup = id === null ? null : { unit: id, group: index };
  }

  return {
    get marks(): BoardOverlay {
      return marks;
    },
    threat: threatOf(legibility, from, () => unit),
    legibility,
    get unit(): UnitView | null {
      return unit;
    },
    get missile(): MissileView | null {
      return from.shown?.kind === 'missile' ? (missileOf(from.view, from.shown.id) ?? null) : null;
    },
    get waiting(): readonly number[] {
      return from.actors.filter(({ kind }) => kind === 'unit').map(({ id }) => id);
    },
    get group(): number | null {
      return fire?.branch ?? null;
    },
    get shots(): readonly TalonOption[] {
      return inBranch(fire);
    },
    get arcsShown(): boolean {
      return arcsShown;
    },
    toggleArcs(): void {
      arcsShown = !arcsShown;
    },
    hoverGroup,
    hover: legibility.hover,
    hoverBranch(section, branch): void {
      if (section !== 'fire' || from.actor?.kind !== 'unit') return;
      hoverGroup(branch === null ? null : from.actor.id, branch ?? 0);
    },
    explain: explaining.explain,
    refresh: legibility.refresh,
  };
}

/** The threat to the unit whose card is open. */
function threatOf(
  legibility: Legibility,
  from: { readonly view: TalonView; readonly options: readonly TalonOption[]; readonly highlighted: number | null },
  shown: () => UnitView | null,
): ThreatOverlay {
  /** What it comes to where the marked move leads, where the unit is, or at its best place. */
  function at(unit: UnitView): string {
    const places = legibility.threat?.places ?? [];
    const move = from.options.find(({ action }) => action !== null && action === from.highlighted)?.description;
    const marked =
      move?.kind === 'move'
        ? places.find(({ hex, facing }) => hex.q === move.to.q && hex.r === move.to.r && facing === move.facing)
        : undefined;
    const here = places.find(
      ({ hex, facing }) => hex.q === unit.hex.q && hex.r === unit.hex.r && facing === unit.facing,
    );
    const told = marked ?? here ?? places.toSorted((a, b) => a.damage - b.damage)[0];
    if (!told) return '';
    const key = marked ? 'threat.move' : here ? 'threat.stay' : 'threat.best';
    return t(key, { damage: decimal(told.damage), hull: decimal(told.hull) });
  }

  return {
    get shown(): boolean {
      return legibility.threatShown;
    },
    get title(): string {
      return t('threat.title');
    },
    get hints(): readonly string[] {
      return [t('threat.hint'), t('threat.fine'), t('threat.outline')];
    },
    get none(): string {
      return t(legibility.threatWaits ? 'threat.waits' : 'threat.none');
    },
    get legend(): ThreatOverlay['legend'] {
      const { threat } = legibility;
      const unit = shown();
      if (!threat || !unit) return null;
      return {
        about: t('threat.legend', { unit: unit.name, round: threat.round, impulse: threat.impulse }),
        most: t('threat.points', { damage: decimal(legibility.worst) }),
        at: at(unit),
      };
    },
    get lines(): readonly string[] {
      return threatLines(from.view, shown(), legibility.threat);
    },
    toggle: legibility.toggleThreat,
  };
}
