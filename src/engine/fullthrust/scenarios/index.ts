import type { Scenario } from '../../game.ts';
import { listed, type ScenarioFile } from '../../scenarioList.ts';
import { LESSONS } from '../lessons.ts';
import ambush from './ambush.json' with { type: 'json' };
import armada from './armada.json' with { type: 'json' };
import base from './base.json' with { type: 'json' };
import belt from './belt.json' with { type: 'json' };
import carriers from './carriers.json' with { type: 'json' };
import chase from './chase.json' with { type: 'json' };
import contest from './contest.json' with { type: 'json' };
import convoy from './convoy.json' with { type: 'json' };
import corners from './corners.json' with { type: 'json' };
import crossing from './crossing.json' with { type: 'json' };
import duel from './duel.json' with { type: 'json' };
import harbour from './harbour.json' with { type: 'json' };
import landing from './landing.json' with { type: 'json' };
import line from './line.json' with { type: 'json' };
import meeting from './meeting.json' with { type: 'json' };
import minefield from './minefield.json' with { type: 'json' };
import missiles from './missiles.json' with { type: 'json' };
import orbit from './orbit.json' with { type: 'json' };
import prize from './prize.json' with { type: 'json' };
import shadows from './shadows.json' with { type: 'json' };
import siege from './siege.json' with { type: 'json' };
import skirmish from './skirmish.json' with { type: 'json' };
import veil from './veil.json' with { type: 'json' };
import wheel from './wheel.json' with { type: 'json' };
import wonders from './wonders.json' with { type: 'json' };
import SHARES from '../shares.json' with { type: 'json' };

// Each file keeps to schema.json beside it (a test holds it to that); setups are parsed like any others.

const FILES: readonly ScenarioFile[] = [
  skirmish,
  meeting,
  duel,
  line,
  missiles,
  carriers,
  convoy,
  ambush,
  base,
  chase,
  armada,
  belt,
  prize,
  wonders,
  shadows,
  contest,
  corners,
  crossing,
  landing,
  orbit,
  harbour,
  minefield,
  wheel,
  siege,
  veil,
];

/** The battles to choose, in the order in which they are shown; the lessons last. */
export const SCENARIOS: readonly Scenario[] = [...listed(FILES, SHARES), ...LESSONS];
