import Bomb from '@lucide/svelte/icons/bomb';
import Crosshair from '@lucide/svelte/icons/crosshair';
import Crown from '@lucide/svelte/icons/crown';
import Flag from '@lucide/svelte/icons/flag';
import LogOut from '@lucide/svelte/icons/log-out';
import Rocket from '@lucide/svelte/icons/rocket';
import Skull from '@lucide/svelte/icons/skull';
import Swords from '@lucide/svelte/icons/swords';
import TriangleAlert from '@lucide/svelte/icons/triangle-alert';
import Zap from '@lucide/svelte/icons/zap';
import type { UnitView } from '../../../engine/fullthrust/view.types.ts';
import { sealed, type Lot, type SystemUi } from '../system.types.ts';
import { choice } from './battle/choice.ts';
import { createOverlay, type FullThrust } from './battle/overlay.svelte.ts';
import { pulls } from './battle/pulls.ts';
import { FULL_THRUST } from './data.ts';
import EditorScreen from './editor/EditorScreen.svelte';
import { events } from './events/index.ts';
import './fullthrust.css';
import { aims } from './hud/aims.ts';
import { askedAt } from './hud/askedAt.ts';
import Card from './hud/Card.svelte';
import Clock from './hud/Clock.svelte';
import FlatBoard from './hud/FlatBoard.svelte';
import Fleets from './hud/Fleets.svelte';
import Legend from './hud/Legend.svelte';
import { isGoalReached, lessonStep } from './lessons/lessons.ts';
import { t } from './messages/catalogue.ts';
import { notice } from './notice.ts';
import { sheetColours } from './palette.ts';
import Emblem from './parts/Emblem.svelte';
import SetupMap from './parts/SetupMap.svelte';
import { shipOutline } from './parts/shipOutline.ts';
import { reveal } from './reveal/reveal.ts';
import Report from './report/Report.svelte';
import { taste } from './taste.ts';
import { shipyard } from './shipyard/index.ts';
import still from './still.webp';
import { fullThrustSounds } from './sound/cues.ts';
import { help } from './text/help.ts';
import { sidesOf } from './text/sides.ts';
import { texts } from './text/texts.ts';
import { words } from './text/words.ts';
import { war } from './war/index.ts';

const LOTS: Record<UnitView['status'], Lot['lot']> = {
  none: 'left',
  'in-play': 'left',
  cloaked: 'left',
  expected: 'left',
  away: 'left',
  adrift: 'lost',
  taken: 'lost',
  landed: 'away',
  crashed: 'lost',
  destroyed: 'lost',
  left: 'away',
  jumped: 'away',
};

/** Full Thrust with its own types, for its own folder. */
export const fullThrustUi: SystemUi<FullThrust> = {
  id: FULL_THRUST,
  about: () => ({ name: t('fullthrust.name'), text: t('fullthrust.about') }),
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
  reveal,
  moments: {
    end: { Sign: Flag, weight: 0 },
    'dropped-out': { Sign: Zap, weight: 1 },
    dogfight: { Sign: Swords, weight: 1 },
    threshold: { Sign: TriangleAlert, weight: 2 },
    missiles: { Sign: Rocket, weight: 2 },
    ram: { Sign: Crosshair, weight: 2 },
    left: { Sign: LogOut, weight: 3 },
    'core-hit': { Sign: Bomb, weight: 3 },
    lead: { Sign: Crown, weight: 3 },
    destroyed: { Sign: Skull, weight: 4 },
  },
  lots: ({ units }) => units.map(({ side, name, status }) => ({ side, name, lot: LOTS[status] })),
  hud: { Clock, aims, Card, Fleets, Legend, FlatBoard, Report, askedAt },
  sounds: fullThrustSounds,
  words,
  keys: [],
  choiceKeys: () => [{ keys: ['1', '2', '3'], meaning: t('keyMeaning.numbers') }],
  help,
  loadBoard: async () => (await import('./board/index.ts')).createBoard,
  vista: { still, load: async () => (await import('./board/index.ts')).createFullThrustVista },
  shipOutline: ({ hull }) => shipOutline(hull),
  SetupMap,
  shipyard,
  notice,
  taste,
  Editor: EditorScreen,
  lessons: {
    about: () => t('start.learnHint'),
    isReached: isGoalReached,
    step: lessonStep,
  },
  war,
};

/** Full Thrust, as the common part of the UI knows it. */
export const fullThrust = sealed(fullThrustUi);
