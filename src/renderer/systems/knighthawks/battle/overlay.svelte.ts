import type { Hex } from '../../../../engine/hex.ts';
import type { Reach } from '../../../../engine/knighthawks/reach.ts';
import type { Threat } from '../../../../engine/knighthawks/threat.ts';
import type { Sight } from '../../../../engine/knighthawks/sight.ts';
import type {
  KnightHawksDescription,
  KnightHawksOption,
  KnightHawksView,
  UnitView,
} from '../../../../engine/knighthawks/view.types.ts';
import type { FlagbridgeApi } from '../../../../shared/api.ts';
import { decimal } from '../../../messages/catalogue.svelte.ts';
import { createExplained } from '../../../stores/battle/explained.svelte.ts';
import { isAvailable, lastStep } from '../../../stores/battle/steps.ts';
import type { ThreatOverlay, OverlaySource, SystemOverlay } from '../../choice.types.ts';
import type { BattleStore } from '../../system.types.ts';
import type { BoardOverlay, BoardPick, Course } from '../board/board.types.ts';
import { pointsOf, reachMarks } from '../board/courses.ts';
import { hexDistance, sameHex } from '../../../board/tables/hexLayout.ts';
import { outlineOf } from '../../../board/tables/hexOutline.ts';
import { WEAPON_ORDER, type KnightHawksData } from '../data.ts';
import { goalHexes } from '../lessons/lessons.ts';
import { t } from '../messages/catalogue.ts';
import { unitName, unitOf } from '../text/names.ts';
import { counselOf } from '../text/why.ts';
import { createInsight, type Watched } from './insight.svelte.ts';
import { notesOf } from './notes.ts';

/** What Knight Hawks draws and tells of the present decision. */
export interface KnightHawksOverlay extends SystemOverlay {
  readonly marks: BoardOverlay;
  readonly threat: ThreatOverlay;
  /** Whose card is open. */
  readonly unit: UnitView | null;
  readonly waiting: readonly number[];
  readonly sight: Sight;
  toggleReach(): void;
  /** Where a ship can end its move; null: the host has not told it yet. */
  reachOf(unit: number): readonly Reach[] | null;
  /** Asks where ships can end their moves, each once. */
  wantReach(units: readonly number[]): void;
  /** A weapon of the open card is pointed at, by its place in `WEAPON_ORDER`; null: none is. */
  hoverWeapon(weapon: number | null): void;
}

/** Knight Hawks' types as its own parts of the UI see them. */
export interface KnightHawks extends KnightHawksData {
  readonly overlay: KnightHawksOverlay;
}
export type KnightHawksStore = BattleStore<KnightHawks>;

/** Expected points that the darkest colour of the threat stands for at least. */
const LEAST_WORST = 5;
const isOf = ({ description }: KnightHawksOption, unit: number): boolean =>
  description.kind !== 'end-fire' && description.unit === unit;

/** What the board shows above the ships: marks, reach, lines, by what is selected and pointed at. */
export function createOverlay(api: FlagbridgeApi, from: OverlaySource<KnightHawks>): KnightHawksOverlay {
  const insight = createInsight(api);
  let hovered = $state.raw<BoardPick | null>(null);
  let hoveredWeapon = $state<number | null>(null);
  let reachShown = $state(true);

  const unit = $derived(from.shown ? (unitOf(from.view, from.shown.id) ?? null) : null);
  const isThere = $derived(unit?.status === 'in-play' || unit?.status === 'aboard');
  const watched = $derived<Watched>({ id: from.id, ply: from.ply, unit: isThere ? (unit?.id ?? null) : null });
  const sight = $derived(insight.sightOf(watched));
  const threat = $derived(from.ready ? insight.threatOf(watched) : null);
  const marked = $derived(from.options.find(({ action }) => action !== null && action === from.highlighted));
  const fire = $derived(from.stepped.find(({ section }) => section === 'fire') ?? null);
  const own = $derived(from.options.some((one) => isAvailable(one) && isOf(one, unit?.id ?? -1)));
  const movesNow = $derived(from.view.step === 'movement' && own);

  const reach = $derived.by((): BoardOverlay['reach'] => {
    if (!from.ready || !reachShown || !unit || sight.unit !== unit.id || threat) return [];
    if (from.view.step !== 'movement' && fire !== null) return [];
    const speed = marked?.description.kind === 'speed' ? marked.description.speed : null;
    return reachMarks(unit.id, sight.reach, speed);
  });
  const course = $derived.by((): Course | null => {
    if (from.pulled) return null;
    const pointed = movesNow && hovered?.kind === 'hex' ? hovered.course : undefined;
    // The hex may be pointed at still when the ship has long moved on.
    return pointed && reach.some(({ courses }) => courses.includes(pointed)) ? pointed : null;
  });
  const weapon = $derived(hoveredWeapon ?? fire?.branch ?? null);
  const bands = $derived.by((): Pick<BoardOverlay, 'bands' | 'hidden'> => {
    const firing = unit?.weapons.find((one) => weapon !== null && one.weapon === WEAPON_ORDER[weapon]);
    if (!from.ready || !unit || !firing || sight.unit !== unit.id || threat) return { bands: [], hidden: [] };
    return bandsOf(unit.hex, firing, sight);
  });
  const worst = $derived(Math.max(LEAST_WORST, ...(threat?.hexes.map(({ damage }) => damage) ?? [])));
  const shots = $derived(fire && from.ready ? lastStep(fire).filter(isAvailable) : []);
  const outline = $derived(outlineOf(insight.reachedBy(watched)));
  const explaining = createExplained<KnightHawksDescription>();
  const explained = $derived(explaining.now);
  const marks = $derived<BoardOverlay>({
    selected: unit?.id ?? null,
    waiting: from.actors.map(({ id }) => id),
    moves: from.options.flatMap((option) => moveMark(option, from.highlighted)),
    reach,
    foe: !movesNow,
    path: course && unit && course.unit === unit.id ? { points: pointsOf(course, unit), facing: course.facing } : null,
    targets: shots.flatMap(({ description, action }) =>
      description.kind === 'fire' ? [{ unit: description.target, highlighted: action === from.highlighted }] : [],
    ),
    ...bands,
    heat: (threat?.hexes ?? []).map(({ hex, damage }) => ({ hex, share: damage / worst })),
    goal: from.goal ? goalHexes(from.goal, from.view) : [],
    line: lineNow(),
    outline,
    counsel: explained && from.ready ? counselOf(explained.better, explained.instead, from.view) : [],
    figures: from.ready ? notesOf({ view: from.view, unit, course, shots, threat, highlighted: from.highlighted }) : [],
  });

  /** To the target of the marked shot, or the enemy that is pointed at. */
  function lineNow(): BoardOverlay['line'] {
    if (!unit || !from.ready) return null;
    if (marked?.description.kind === 'fire')
      return { from: marked.description.unit, to: marked.description.target, blocked: false };
    const to = hovered?.kind === 'unit' ? hovered.unit : null;
    const line = to === null ? undefined : sight.lines.find((one) => one.from === unit.id && one.to === to);
    return line ? { from: line.from, to: line.to, blocked: line.blocked } : null;
  }

  const watchedAs = (id: number): Watched => ({ id: from.id, ply: from.ply, unit: id });
  const reachOf = (id: number): readonly Reach[] | null => insight.reachOf(watchedAs(id));
  function wantReach(ids: readonly number[]): void {
    for (const id of ids) insight.wantReach(watchedAs(id));
  }
  const waits = (id: number): boolean => from.view.step === 'movement' && from.actors.some((one) => one.id === id);

  return {
    get marks(): BoardOverlay {
      return marks;
    },
    threat: threatOverlay(insight, () => ({ view: from.view, watched, threat, unit, worst })),
    get unit(): UnitView | null {
      return unit;
    },
    get waiting(): readonly number[] {
      return marks.waiting;
    },
    get sight(): Sight {
      return sight;
    },
    toggleReach(): void {
      reachShown = !reachShown;
    },
    hoverWeapon(next): void {
      hoveredWeapon = next;
    },
    reachOf,
    wantReach,
    hover(pick): void {
      hovered = pick as BoardPick | null;
      // Whoever is pointed at may be pulled next.
      if (hovered?.kind === 'unit' && waits(hovered.unit)) wantReach([hovered.unit]);
    },
    hoverBranch(section, branch): void {
      if (section === 'fire') hoveredWeapon = branch;
    },
    explain: explaining.explain,
    refresh(): void {
      if (!from.ready) return;
      insight.refresh(watched);
      wantReach(from.marked.map(({ id }) => id));
    },
  };
}

/** Where a weapon reaches from a hex, by how likely it hits there, and what is hidden from it. */
function bandsOf(from: Hex, firing: UnitView['weapons'][number], sight: Sight): Pick<BoardOverlay, 'bands' | 'hidden'> {
  const near = (hex: Hex): boolean => hexDistance(hex, from) <= firing.range;
  const shareOf = (hex: Hex): number =>
    Math.max(0.1, (firing.chance - firing.lossPerHex * hexDistance(hex, from)) / firing.chance);
  const field = (firing.forward ? sight.forward : sight.allRound).filter(near);
  return { bands: field.map((hex) => ({ hex, share: shareOf(hex) })), hidden: sight.hidden.filter(near) };
}

function moveMark({ description, action }: KnightHawksOption, highlighted: number | null): BoardOverlay['moves'] {
  if (description.kind !== 'move' || action === null) return [];
  const { to, facing, end } = description;
  return [{ hex: to, facing, end, highlighted: action === highlighted }];
}

/** The threat to the ship whose card is open; `worst` is what the darkest colour stands for. */
function threatOverlay(
  insight: ReturnType<typeof createInsight>,
  now: () => {
    readonly view: KnightHawksView;
    readonly watched: Watched;
    readonly threat: Threat | null;
    readonly unit: UnitView | null;
    readonly worst: number;
  },
): ThreatOverlay {
  const about = (unit: UnitView, { step, round }: Threat): string =>
    t('threat.legend', { unit: unit.name, step: t(`step.${step}`), round });
  return {
    get shown(): boolean {
      return insight.threatShown;
    },
    get title(): string {
      return t('threat.title');
    },
    get hints(): readonly string[] {
      return [t('threat.hint'), t('threat.fine'), t('threat.outline')];
    },
    get none(): string {
      return t(insight.isWaiting(now().watched) ? 'threat.waits' : 'threat.none');
    },
    get legend(): ThreatOverlay['legend'] {
      const { threat, unit, worst } = now();
      if (!threat || !unit) return null;
      const here = threat.hexes.find(({ hex }) => sameHex(hex, unit.hex))?.damage ?? 0;
      return {
        about: about(unit, threat),
        most: t('threat.points', { damage: decimal(worst) }),
        at: t('threat.stay', { damage: decimal(here) }),
      };
    },
    get lines(): readonly string[] {
      const { threat, unit, view } = now();
      if (!threat || !unit) return [];
      const from = threat.enemies.map(({ unit: enemy, damage }) =>
        t('threat.from', { unit: unitName(view, enemy), damage: decimal(damage) }),
      );
      return [about(unit, threat), ...from];
    },
    toggle: insight.toggleThreat,
  };
}
