import type { Scenario } from '../game.ts';
import { listed, type ScenarioFile } from '../scenarioList.ts';
import { LESSONS } from './lessons.ts';
import ambush from './scenarios/ambush.json' with { type: 'json' };
import belt from './scenarios/belt.json' with { type: 'json' };
import convoy from './scenarios/convoy.json' with { type: 'json' };
import escape from './scenarios/escape.json' with { type: 'json' };
import hunt from './scenarios/hunt.json' with { type: 'json' };
import interception from './scenarios/interception.json' with { type: 'json' };
import line from './scenarios/line.json' with { type: 'json' };
import raid from './scenarios/raid.json' with { type: 'json' };
import slingshot from './scenarios/slingshot.json' with { type: 'json' };
import SHARES from './shares.json' with { type: 'json' };

// Each file keeps to scenarios/schema.json (a test holds it to that); setups are parsed like any others.

const FILES: readonly ScenarioFile[] = [belt, interception, hunt, convoy, raid, slingshot, ambush, escape, line];

/** The battles to choose, in the order in which they are shown; the lessons last. */
export const SCENARIOS: readonly Scenario[] = [...listed(FILES, SHARES), ...LESSONS];
