import type { PlanePoint } from '../../../../engine/plane.ts';
import type { FtbDescription, FtbOption, UnitView } from '../../../../engine/ftb/view.types.ts';
import type { FlagbridgeApi } from '../../../../shared/api.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import { createSpecial } from '../../../stores/battle/special.svelte.ts';
import type { Actor, ThreatOverlay, OverlaySource, SpecialPart, SystemOverlay } from '../../choice.types.ts';
import type { BattleStore } from '../../system.types.ts';
import type { AlongMark, BoardLine, BoardOverlay, BoardPick, CourseMark, PlotMark } from '../board/board.types.ts';
import { toTable } from '../board/space.ts';
import { ORDER_LIST, type FtbData } from '../data.ts';
import { goalPlaces } from '../lessons/lessons.ts';
import { t } from '../messages/catalogue.ts';
import { objectAt, objectName, otherSide, unitOf } from '../text/names.ts';
import { threatLines } from '../text/threatText.ts';
import { createInsight, type Watched } from './insight.svelte.ts';
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
  readonly measuring: boolean;
  /** A torpedo's vector is plotted: `launch` is the order that is looked at. */
  readonly launches: boolean;
  toggleRuler(): void;
}

/** FtB's types as its own parts of the UI see them. */
export interface Ftb extends FtbData {
  readonly overlay: FtbOverlay;
}
export type FtbStore = BattleStore<Ftb>;

type Plot = Extract<FtbDescription, { kind: 'plot' }>;
const coverer = (description: FtbDescription): number | null =>
  description.kind === 'cover' ? description.unit : null;

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
  /** What advice or a review would have done, and what was done instead. */
  let explained = $state.raw<{ better: FtbDescription; instead: FtbDescription | undefined } | null>(null);
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
  const course = $derived.by((): CourseMark | null =>
    courseOption && from.ready ? courseMark(from.view, courseOption.description as Plot) : null,
  );
  const along = $derived.by((): AlongMark | null => {
    if (!from.ready || free.length === 0) return null;
    const { description } = marked ?? {};
    const listed = description?.kind === 'attack' || description?.kind === 'guide-attack' ? description.at : null;
    return alongMark(from.view, from.options, hovered?.kind === 'along' ? hovered.at : listed);
  });
  /** Attacks from the point that is pointed at; else all that are listed. */
  const attacks = $derived.by((): readonly FtbOption[] => {
    if (!from.ready) return [];
    if (along && along.at !== null && hovered?.kind === 'along') return attacksAt(from.view, from.options, along.at);
    return free.filter(({ description: { kind } }) => kind === 'attack' || kind === 'guide-attack' || kind === 'cover');
  });
  const scans = $derived(free.filter(({ description }) => description.kind === 'scan'));
  const activating = $derived(from.ready && from.view.step === 'activation' ? from.view.toAct : 'nobody');
  const canActivate = (side: 'own' | 'enemy'): number[] => {
    if (activating === 'nobody' || free.length === 0) return [];
    const owner = side === 'own' ? activating : otherSide(activating);
    return from.view.units.filter((one) => one.side === owner && one.mayBeActivatedBy[activating]).map(({ id }) => id);
  };
  const waiting = $derived(canActivate('own'));
  const forced = $derived(canActivate('enemy'));

  const pointed = $derived.by((): PlanePoint | null => {
    if (hovered?.kind === 'point') return hovered.at;
    if (hovered?.kind === 'object') return objectAt(from.view, hovered.object) ?? null;
    return hovered?.kind === 'vector' ? hovered.vector.aim : null;
  });

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
    lines: from.ready ? linesNow() : [],
    ruler: measuring && unit && pointed ? { from: toTable(unit), to: toTable(pointed) } : null,
    goal: from.goal ? goalPlaces(from.goal, from.view) : [],
    figures: from.ready ? notesOf({ view: from.view, course, option: courseOption, attacks, scans, along, plot, coasts: hovered?.kind === 'coast' }) : [], // prettier-ignore
  });

  function linesNow(): BoardLine[] {
    const shots = attacks.flatMap((option): BoardLine[] => {
      const { description } = option;
      const object = targetOf(description);
      const to = object === null ? undefined : objectAt(from.view, object);
      if (!to || description.kind === 'scan') return [];
      const start = 'point' in description ? description.point : objectAt(from.view, coverer(description) ?? -1);
      if (!start) return [];
      return [{ from: start, to, tone: 'attack', strong: option.action === from.highlighted || along?.at !== null }];
    });
    const looks = scans.flatMap((option): BoardLine[] => {
      if (option.description.kind !== 'scan') return [];
      const [start, to] = [
        objectAt(from.view, option.description.unit),
        objectAt(from.view, option.description.target),
      ];
      return start && to ? [{ from: start, to, tone: 'scan', strong: option.action === from.highlighted }] : [];
    });
    const guides = (unit?.guides ?? []).flatMap((id): BoardLine[] => {
      const to = objectAt(from.view, id);
      return unit && to ? [{ from: unit, to, tone: 'guide', strong: false }] : [];
    });
    const threats = threat
      ? [...threat.enemies.map((one) => one.unit), ...threat.torpedoes.map((one) => one.torpedo)].flatMap(
          (id): BoardLine[] => {
            const start = objectAt(from.view, id);
            return start ? [{ from: start, to: threat.at, tone: 'threat', strong: true }] : [];
          },
        )
      : [];
    const told = [explained?.better, explained?.instead].flatMap((description, n) =>
      description ? strokesOf(description, n === 0) : [],
    );
    return [...shots, ...looks, ...guides, ...threats, ...told];
  }

  /** An attack or a cover as a line, another vector from corner to corner. */
  function strokesOf(description: FtbDescription, strong: boolean): BoardLine[] {
    if (description.kind === 'plot' && !strong)
      return description.path.slice(1).map((to, n) => ({ from: description.path[n]!, to, tone: 'guide', strong }));
    const object = targetOf(description);
    const to = object === null ? undefined : objectAt(from.view, object);
    const start = 'point' in description ? description.point : objectAt(from.view, coverer(description) ?? -1);
    return start && to ? [{ from: start, to, tone: 'attack', strong }] : [];
  }

  const threatOverlay: ThreatOverlay = {
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
      if (insight.isWaiting(watched)) return t('threat.waits');
      return [t('threat.none'), ...threatOverlay.lines].join(' ');
    },
    get legend(): ThreatOverlay['legend'] {
      return null;
    },
    get lines(): readonly string[] {
      return threat ? threatLines(threat, (id) => objectName(from.view, id)) : [];
    },
    toggle: insight.toggle,
  };

  return {
    get marks(): BoardOverlay {
      return marks;
    },
    threat: threatOverlay,
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
    get measuring(): boolean {
      return measuring;
    },
    toggleRuler(): void {
      measuring = !measuring;
    },
    hover(pick): void {
      hovered = pick as BoardPick | null;
    },
    explain(description, instead): void {
      const better = description as FtbDescription | null;
      explained = better && { better, instead: instead as FtbDescription | undefined };
    },
    hoverBranch(section, branch): void {
      if (section === 'orders') hoveredOrder = branch;
    },
    refresh(): void {
      if (from.ready) insight.refresh(watched);
    },
  };
}

/** Whom an option aims at. */
function targetOf(description: FtbDescription): number | null {
  switch (description.kind) {
    case 'attack':
    case 'scan':
    case 'cover':
      return description.target;
    case 'guide-attack':
      return description.object;
    default:
      return null;
  }
}
