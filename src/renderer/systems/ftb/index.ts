import Crown from '@lucide/svelte/icons/crown';
import Flag from '@lucide/svelte/icons/flag';
import Flame from '@lucide/svelte/icons/flame';
import House from '@lucide/svelte/icons/house';
import LogOut from '@lucide/svelte/icons/log-out';
import Orbit from '@lucide/svelte/icons/orbit';
import Rocket from '@lucide/svelte/icons/rocket';
import Skull from '@lucide/svelte/icons/skull';
import Swords from '@lucide/svelte/icons/swords';
import TriangleAlert from '@lucide/svelte/icons/triangle-alert';
import type { UnitView } from '../../../engine/ftb/view.types.ts';
import { sealed, type Lot, type SystemUi } from '../system.types.ts';
import { choice } from './battle/choice.ts';
import { createOverlay, type Ftb } from './battle/overlay.svelte.ts';
import { pulls } from './battle/pulls.ts';
import { FTB } from './data.ts';
import EditorScreen from './editor/EditorScreen.svelte';
import { events } from './events/index.ts';
import './ftb.css';
import { aims } from './hud/aims.ts';
import { askedAt } from './hud/askedAt.ts';
import Card from './hud/Card.svelte';
import Clock from './hud/Clock.svelte';
import Duel from './hud/Duel.svelte';
import FlatBoard from './hud/FlatBoard.svelte';
import Fleets from './hud/Fleets.svelte';
import Legend from './hud/Legend.svelte';
import OptionSign from './hud/OptionSign.svelte';
import TopFigures from './hud/TopFigures.svelte';
import { isGoalReached, lessonStep } from './lessons/lessons.ts';
import { t } from './messages/catalogue.ts';
import { reveal } from './reveal/reveal.ts';
import { sheetColours } from './palette.ts';
import Emblem from './parts/Emblem.svelte';
import SetupMap from './parts/SetupMap.svelte';
import { shipOutline } from './parts/shipOutline.ts';
import { ftbSounds } from './sound/cues.ts';
import { taste } from './taste.ts';
import { help } from './text/help.ts';
import { sidesOf } from './text/sides.ts';
import still from './still.webp';
import { texts } from './text/texts.ts';
import { words } from './text/words.ts';
import { war } from './war/index.ts';

const LOTS: Record<UnitView['status'], Lot['lot']> = {
  none: 'left',
  'in-play': 'left',
  destroyed: 'lost',
  lost: 'lost',
  left: 'away',
};

/** FtB with its own types, for its own folder. */
export const ftbUi: SystemUi<Ftb> = {
  id: FTB,
  about: () => ({ name: t('ftb.name'), text: t('ftb.about') }),
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
    orbit: { Sign: Orbit, weight: 1 },
    torpedo: { Sign: Rocket, weight: 1 },
    combat: { Sign: Swords, weight: 1 },
    overheated: { Sign: Flame, weight: 2 },
    'system-out': { Sign: TriangleAlert, weight: 2 },
    escaped: { Sign: House, weight: 2 },
    lost: { Sign: LogOut, weight: 3 },
    lead: { Sign: Crown, weight: 3 },
    destroyed: { Sign: Skull, weight: 4 },
  },
  lots: ({ units }) => units.map(({ side, name, status }) => ({ side, name, lot: LOTS[status] })),
  hud: { Clock, TopFigures, aims, Card, Fleets, Legend, FlatBoard, Figures: Duel, OptionSign, askedAt },
  words,
  war,
  keys: [{ key: 'c', printed: 'C', meaning: () => t('keys.ruler'), press: ({ overlay }) => overlay.toggleRuler() }],
  choiceKeys: () => [
    { keys: ['arrowup'], meaning: t('order.coast') },
    { keys: ['1', '2', '3'], meaning: t('keyMeaning.numbers') },
  ],
  help,
  loadBoard: async () => (await import('./board/index.ts')).createBoard,
  sounds: ftbSounds,
  shipOutline: ({ hull }) => shipOutline(hull),
  SetupMap,
  taste,
  Editor: EditorScreen,
  vista: { still, load: async () => (await import('./board/index.ts')).createFtbVista },
  lessons: {
    about: () => t('start.learnHint'),
    isReached: isGoalReached,
    step: lessonStep,
  },
};

/** FtB, as the common part of the UI knows it. */
export const ftb = sealed(ftbUi);
