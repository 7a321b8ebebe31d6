import Crosshair from '@lucide/svelte/icons/crosshair';
import Crown from '@lucide/svelte/icons/crown';
import Flag from '@lucide/svelte/icons/flag';
import House from '@lucide/svelte/icons/house';
import LogOut from '@lucide/svelte/icons/log-out';
import Orbit from '@lucide/svelte/icons/orbit';
import Skull from '@lucide/svelte/icons/skull';
import TriangleAlert from '@lucide/svelte/icons/triangle-alert';
import type { UnitView } from '../../../engine/knighthawks/view.types.ts';
import { sealed, type Lot, type SystemUi } from '../system.types.ts';
import { choice } from './battle/choice.ts';
import { pulls } from './battle/pulls.ts';
import { createOverlay, type KnightHawks } from './battle/overlay.svelte.ts';
import { KNIGHT_HAWKS } from './data.ts';
import EditorScreen from './editor/EditorScreen.svelte';
import { events } from './events/index.ts';
import { aims } from './hud/aims.ts';
import Card from './hud/Card.svelte';
import Clock from './hud/Clock.svelte';
import FlatBoard from './hud/FlatBoard.svelte';
import Fleets from './hud/Fleets.svelte';
import Legend from './hud/Legend.svelte';
import TopFigures from './hud/TopFigures.svelte';
import './knighthawks.css';
import still from './still.webp';
import { isGoalReached } from './lessons/goalReached.ts';
import { lessonStep } from './lessons/lessons.ts';
import { t } from './messages/catalogue.ts';
import { sheetColours } from './palette.ts';
import Emblem from './parts/Emblem.svelte';
import SetupMap from './parts/SetupMap.svelte';
import { shipOutline } from './parts/shipOutline.ts';
import { knightHawksSounds } from './sound/cues.ts';
import { taste } from './taste.ts';
import { help } from './text/help.ts';
import { sidesOf } from './text/sides.ts';
import { texts } from './text/texts.ts';
import { words } from './text/words.ts';
import { war } from './war/index.ts';

const LOTS: Record<UnitView['status'], Lot['lot']> = {
  'in-play': 'left',
  aboard: 'left',
  destroyed: 'lost',
  lost: 'lost',
  home: 'away',
};

/** Knight Hawks with its own types, for its own folder. */
export const knightHawksUi: SystemUi<KnightHawks> = {
  id: KNIGHT_HAWKS,
  about: () => ({ name: t('knighthawks.name'), text: t('knighthawks.about') }),
  Emblem,
  sides: sidesOf,
  colours: sheetColours,
  texts,
  choice,
  pulls,
  createOverlay,
  eventClass: events.eventClass,
  isSuspense: events.isSuspense,
  isLoss: events.isLoss,
  moments: {
    end: { Sign: Flag, weight: 0 },
    orbit: { Sign: Orbit, weight: 1 },
    'system-out': { Sign: TriangleAlert, weight: 1 },
    'heavy-hit': { Sign: Crosshair, weight: 2 },
    home: { Sign: House, weight: 2 },
    lost: { Sign: LogOut, weight: 3 },
    lead: { Sign: Crown, weight: 3 },
    destroyed: { Sign: Skull, weight: 4 },
  },
  lots: ({ units }) => units.map(({ side, name, status }) => ({ side, name, lot: LOTS[status] })),
  hud: {
    Clock,
    TopFigures,
    aims,
    Card,
    Fleets,
    Legend,
    FlatBoard,
    askedAt: (first) => ('to' in first ? first.to : null),
  },
  words,
  keys: [{ key: 'c', printed: 'C', meaning: () => t('keys.reach'), press: ({ overlay }) => overlay.toggleReach() }],
  choiceKeys: () => [
    { keys: ['arrowup'], meaning: t('keyMeaning.ahead') },
    { keys: ['arrowleft', 'arrowright'], meaning: t('keyMeaning.turns') },
    { keys: ['1', '2', '3'], meaning: t('keyMeaning.numbers') },
  ],
  help,
  loadBoard: async () => (await import('./board/index.ts')).createBoard,
  vista: { still, load: async () => (await import('./board/index.ts')).createKnightHawksVista },
  sounds: knightHawksSounds,
  shipOutline: ({ hull }) => shipOutline(hull),
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

/** Knight Hawks, as the common part of the UI knows it. */
export const knightHawks = sealed(knightHawksUi);
