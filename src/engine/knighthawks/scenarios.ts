import type { Scenario } from '../game.ts';
import { listed, type ScenarioFile } from '../scenarioList.ts';
import { LESSONS } from './lessons.ts';
import blockade from './scenarios/blockade.json' with { type: 'json' };
import convoy from './scenarios/convoy.json' with { type: 'json' };
import duel from './scenarios/duel.json' with { type: 'json' };
import harbour from './scenarios/harbour.json' with { type: 'json' };
import hive from './scenarios/hive.json' with { type: 'json' };
import lantern from './scenarios/lantern.json' with { type: 'json' };
import line from './scenarios/line.json' with { type: 'json' };
import patrol from './scenarios/patrol.json' with { type: 'json' };
import raider from './scenarios/raider.json' with { type: 'json' };
import SHARES from './shares.json' with { type: 'json' };

// Each file keeps to scenarios/schema.json (a test holds it to that); setups are parsed like any others.

const FILES: readonly ScenarioFile[] = [patrol, duel, blockade, lantern, raider, convoy, harbour, hive, line];

/** The battles to choose, in the order in which they are shown; the lessons last. */
export const SCENARIOS: readonly Scenario[] = [...listed(FILES, SHARES), ...LESSONS];
