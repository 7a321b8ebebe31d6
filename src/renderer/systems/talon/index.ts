import Crown from '@lucide/svelte/icons/crown';
import Flag from '@lucide/svelte/icons/flag';
import LogOut from '@lucide/svelte/icons/log-out';
import Skull from '@lucide/svelte/icons/skull';
import TriangleAlert from '@lucide/svelte/icons/triangle-alert';
import Zap from '@lucide/svelte/icons/zap';
import type { UnitView } from '../../../engine/talon/view.types.ts';
import { sealed, type Lot, type SystemUi } from '../system.types.ts';
import { choice } from './battle/choice.ts';
import { pulls } from './battle/pulls.ts';
import { createTalonOverlay, type Talon } from './battle/talonOverlay.svelte.ts';
import { TALON } from './data.ts';
import EditorScreen from './editor/EditorScreen.svelte';
import { aims } from './hud/aims.ts';
import CurveDetail from './hud/CurveDetail.svelte';
import FlatBoard from './hud/FlatBoard.svelte';
import Fleets from './hud/Fleets.svelte';
import GroupSign from './hud/GroupSign.svelte';
import ImpulseTrack from './hud/ImpulseTrack.svelte';
import Initiative from './hud/Initiative.svelte';
import ManeuverSign from './hud/ManeuverSign.svelte';
import SelectedCard from './hud/SelectedCard.svelte';
import TerrainLegend from './hud/TerrainLegend.svelte';
import { isGoalReached } from './lessons/goals.ts';
import { lessonStep } from './lessons/step.ts';
import { t } from './messages/catalogue.ts';
import { reveal } from './reveal/reveal.ts';
import { sheetColours } from './palette.ts';
import Emblem from './parts/Emblem.svelte';
import SetupMap from './parts/SetupMap.svelte';
import { outlineOf } from './parts/shipOutline.ts';
import { talonSounds } from './sound/index.ts';
import still from './still.webp';
import './talon.css';
import { taste } from './taste.ts';
import { isFire, joins } from './events/acts.ts';
import { events } from './events/index.ts';
import { help } from './text/help.ts';
import { sidesOf } from './text/sides.ts';
import { texts } from './text/texts.ts';
import { words } from './text/words.ts';
import { war } from './war/index.ts';

const LOTS: Record<UnitView['status'], Lot['lot']> = {
  'in-play': 'left',
  reserve: 'left',
  destroyed: 'lost',
  retreated: 'away',
  docked: 'away',
};

/** Talon with its own types, for its own folder. */
export const talonUi: SystemUi<Talon> = {
  id: TALON,
  about: () => ({ name: t('talon.name'), text: t('talon.about') }),
  Emblem,
  sides: sidesOf,
  colours: sheetColours,
  texts,
  choice,
  pulls,
  createOverlay: createTalonOverlay,
  eventClass: events.eventClass,
  isSuspense: events.isSuspense,
  joins,
  isFire,
  isLoss: events.isLoss,
  reveal,
  moments: {
    end: { Sign: Flag, weight: 0 },
    critical: { Sign: TriangleAlert, weight: 1 },
    'big-gun': { Sign: Zap, weight: 1 },
    left: { Sign: LogOut, weight: 2 },
    lead: { Sign: Crown, weight: 3 },
    destroyed: { Sign: Skull, weight: 4 },
  },
  lots: ({ units }) => units.map(({ side, name, status }) => ({ side, name, lot: LOTS[status] })),
  hud: {
    Clock: ImpulseTrack,
    TopFigures: Initiative,
    aims,
    Card: SelectedCard,
    Fleets,
    Legend: TerrainLegend,
    FlatBoard,
    askedAt: (first) => ('to' in first ? first.to : 'at' in first ? first.at : null),
    OptionSign: ManeuverSign,
    OptionDetail: CurveDetail,
    BranchSign: GroupSign,
  },
  words,
  keys: [{ key: 'c', printed: 'C', meaning: () => t('keys.arcs'), press: ({ overlay }) => overlay.toggleArcs() }],
  choiceKeys: () => [
    { keys: ['arrowup'], meaning: t('keyMeaning.ahead') },
    { keys: ['arrowleft'], meaning: t('keyMeaning.left') },
    { keys: ['arrowright'], meaning: t('keyMeaning.right') },
    { keys: ['arrowdown'], meaning: t('keyMeaning.rear') },
    { keys: ['shift+arrowleft', 'shift+arrowright'], meaning: t('keyMeaning.slips') },
    { keys: ['1', '2', '3'], meaning: t('keyMeaning.groups') },
    { keys: ['z', 'o'], meaning: t('keyMeaning.helm') },
    { keys: ['j'], meaning: t('keyMeaning.battery') },
    { keys: ['i', 'shift+i'], meaning: t('keyMeaning.initiative') },
  ],
  help,
  loadBoard: async () => (await import('./board/index.ts')).createBoard,
  vista: { still, load: async () => (await import('./board/index.ts')).createTalonVista },
  sounds: talonSounds,
  shipOutline: outlineOf,
  SetupMap,
  taste,
  Editor: EditorScreen,
  lessons: {
    about: () => t('start.learnHint'),
    isReached: isGoalReached,
    step: lessonStep,
  },
  war,
};

/** Talon, as the common part of the UI knows it. */
export const talon = sealed(talonUi);
