import type { Side } from '../../../../engine/game.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import type { Threat } from '../../../../engine/ftb/threat.ts';
import type { FtbDescription, FtbOption, FtbView, UnitView } from '../../../../engine/ftb/view.types.ts';
import type { FlagbridgeApi } from '../../../../shared/api.ts';
import { createExplained } from '../../../stores/battle/explained.svelte.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import { createSpecial } from '../../../stores/battle/special.svelte.ts';
import type { Actor, ThreatOverlay, OverlaySource, SpecialPart, SystemOverlay } from '../../choice.types.ts';
import type { BattleStore } from '../../system.types.ts';
import type { AlongMark, BoardOverlay, BoardPick, PlotMark } from '../board/board.types.ts';
import { toTable } from '../board/space.ts';
import { ORDER_LIST, type FtbData } from '../data.ts';
import { goalPlaces } from '../lessons/lessons.ts';
import { t } from '../messages/catalogue.ts';
import { objectAt, objectName, otherSide, unitOf } from '../text/names.ts';
import { threatLines } from '../text/threatText.ts';
import { createInsight, type Watched } from './insight.svelte.ts';
import { linesOf, targetOf } from './lines.ts';
import { notesOf } from './notes.ts';
import { alongMark, attacksAt, courseMark, plotMark, plotOption } from './plots.ts';

/** What FtB draws and tells of the present decision. */
export interface FtbOverlay extends SystemOverlay {
  readonly marks: BoardOverlay;
  readonly threat: ThreatOverlay;
  /** Whose manifest is open. */
  readonly unit: UnitView | null;
  readonly waiting: readonly number[];
  /** The vector that is pointed at, as an option. */
  readonly course: FtbOption | null;
  /** A torpedo's vector is plotted: `launch` is the order that is looked at. */
  readonly launches: boolean;
  toggleRuler(): void;
}

/** FtB's types as its own parts of the UI see them. */
export interface Ftb extends FtbData {
  readonly overlay: FtbOverlay;
}
export type FtbStore = BattleStore<Ftb>;

const ofKinds = (options: readonly FtbOption[], kinds: readonly FtbDescription['kind'][]): readonly FtbOption[] =>
  options.filter(({ description: { kind } }) => kinds.includes(kind));

/** Ships of `owner` that `side` may activate now. */
const mayBeActivated = (view: FtbView, side: Side, owner: Side): number[] =>
  view.units.filter((one) => one.side === owner && one.mayBeActivatedBy[side]).map(({ id }) => id);

/** The place that the pointer is on; null: on none. */
function pointAt(view: FtbView, hovered: BoardPick | null): PlanePoint | null {
  if (hovered?.kind === 'point') return hovered.at;
  if (hovered?.kind === 'object') return objectAt(view, hovered.object) ?? null;
  return hovered?.kind === 'vector' ? hovered.vector.aim : null;
}

/** What the board shows above the ships: marks, reach, lines, by what is selected and pointed at. */
export function createOverlay(api: FlagbridgeApi, from: OverlaySource<Ftb>): FtbOverlay {
  const insight = createInsight(api);
  const special = createSpecial<FtbDescription>(api, {
    get id(): string {
      return from.id;
    },
    get ply(): number {
      return from.ply;
    },
    get unit(): Actor | null {
      return from.ready && from.options.length > 0 && from.view.step === 'orders' && from.shown ? { kind: 'unit', id: from.shown.id } : null; // prettier-ignore
    },
  });
  let hovered = $state.raw<BoardPick | null>(null);
  const explaining = createExplained<FtbDescription>();
  const explained = $derived(explaining.now);
  let hoveredOrder = $state<number | null>(null);
  let measuring = $state(false);

  const unit = $derived(from.shown ? (unitOf(from.view, from.shown.id) ?? null) : null);
  const watched = $derived<Watched>({
    id: from.id,
    ply: from.ply,
    unit: unit?.status === 'in-play' ? unit.id : null,
  });
  const threat = $derived(from.ready ? insight.threatOf(watched) : null);
  const free = $derived(from.options.filter(isAvailable));
  const marked = $derived(free.find(({ action }) => action === from.highlighted));
  const orders = $derived(from.stepped.find(({ section }) => section === 'orders') ?? null);

  const plot = $derived.by((): PlotMark | null => {
    const order = ORDER_LIST[hoveredOrder ?? orders?.branch ?? -1];
    if (!from.ready || from.view.step !== 'orders' || free.length === 0) return null;
    if (order !== 'burn' && order !== 'hard-burn' && order !== 'launch') return null;
    return plotMark(from.view, order, from.options);
  });
  /** The vector under the pointer, or that of the option that is pointed at in the bar. */
  const courseOption = $derived.by((): FtbOption | null => {
    const pulled = from.pulled && (from.pulled.shown ?? from.pulled.option);
    if (from.pulled) return pulled?.description.kind === 'plot' ? pulled : null;
    if (marked?.description.kind === 'plot') return marked;
    // What was pointed at may have been flown by now.
    if (hovered?.kind !== 'vector' || !plot || hovered.unit !== plot.unit || hovered.order !== plot.order)
      return explained?.better.kind === 'plot' ? { action: null, description: explained.better, blocked: null } : null;
    return plotOption(from.view, hovered.order, hovered.vector);
  });
  const flown = $derived(from.ready ? courseOption?.description : undefined);
  const course = $derived(flown?.kind === 'plot' ? courseMark(from.view, flown) : null);
  const along = $derived.by((): AlongMark | null => {
    if (!from.ready || free.length === 0) return null;
    const { description } = marked ?? {};
    const listed = description?.kind === 'attack' || description?.kind === 'guide-attack' ? description.at : null;
    return alongMark(from.view, from.options, hovered?.kind === 'along' ? hovered.at : listed);
  });
  /** Attacks from the point that is pointed at; else all that are listed. */
  const attacks = $derived.by((): readonly FtbOption[] => {
    if (from.ready && along && along.at !== null && hovered?.kind === 'along')
      return attacksAt(from.view, from.options, along.at);
    return ofKinds(from.ready ? free : [], ['attack', 'guide-attack', 'cover']);
  });
  const scans = $derived(ofKinds(free, ['scan']));
  const activating = $derived(
    from.ready && from.view.step === 'activation' && free.length > 0 ? from.view.toAct : 'nobody',
  );
  const waiting = $derived(activating === 'nobody' ? [] : mayBeActivated(from.view, activating, activating));
  const forced = $derived(activating === 'nobody' ? [] : mayBeActivated(from.view, activating, otherSide(activating)));

  const pointed = $derived(pointAt(from.view, hovered));
  const marks = $derived<BoardOverlay>({
    selected: unit?.id ?? null,
    waiting,
    forced,
    rings: unit ? toTable(unit) : null,
    plot,
    course,
    along,
    targets: [...attacks, ...scans].flatMap((option) => {
      const object = targetOf(option.description);
      return object === null ? [] : [{ object, highlighted: option.action === from.highlighted }];
    }),
    lines: from.ready ? linesOf({ view: from.view, unit, attacks, scans, along, threat, highlighted: from.highlighted, explained }) : [], // prettier-ignore
    ruler: measuring && unit && pointed ? { from: toTable(unit), to: toTable(pointed) } : null,
    goal: from.goal ? goalPlaces(from.goal, from.view) : [],
    figures: from.ready ? notesOf({ view: from.view, course, option: courseOption, attacks, scans, along, plot, coasts: hovered?.kind === 'coast' }) : [], // prettier-ignore
  });

  return {
    get marks(): BoardOverlay {
      return marks;
    },
    threat: threatOverlay(
      insight,
      () => watched,
      () => from.view,
      () => threat,
    ),
    special: special as SpecialPart,
    get unit(): UnitView | null {
      return unit;
    },
    get waiting(): readonly number[] {
      return waiting;
    },
    get course(): FtbOption | null {
      return courseOption;
    },
    get launches(): boolean {
      return plot?.order === 'launch';
    },
    toggleRuler(): void {
      measuring = !measuring;
    },
    hover(pick): void {
      hovered = pick as BoardPick | null;
    },
    explain: explaining.explain,
    hoverBranch(section, branch): void {
      if (section === 'orders') hoveredOrder = branch;
    },
    refresh(): void {
      if (from.ready) insight.refresh(watched);
    },
  };
}

/** The threat to the ship whose manifest is open. */
function threatOverlay(
  insight: ReturnType<typeof createInsight>,
  watched: () => Watched,
  view: () => FtbView,
  threat: () => Threat | null,
): ThreatOverlay {
  const lines = (): readonly string[] => {
    const told = threat();
    return told ? threatLines(told, (id) => objectName(view(), id)) : [];
  };
  return {
    get shown(): boolean {
      return insight.shown;
    },
    get title(): string {
      return t('threat.title');
    },
    get hints(): readonly string[] {
      return [t('threat.hint'), t('threat.fine')];
    },
    get none(): string {
      return insight.isWaiting(watched()) ? t('threat.waits') : [t('threat.none'), ...lines()].join(' ');
    },
    legend: null,
    get lines(): readonly string[] {
      return lines();
    },
    toggle: insight.toggle,
  };
}
