import type { Scenario } from '../game.ts';
import { listed, type ScenarioFile } from '../scenarioList.ts';
import anvil from './scenarios/anvil.json' with { type: 'json' };
import armada from './scenarios/armada.json' with { type: 'json' };
import bastion from './scenarios/bastion.json' with { type: 'json' };
import breakout from './scenarios/breakout.json' with { type: 'json' };
import crown from './scenarios/crown.json' with { type: 'json' };
import cruisers from './scenarios/cruisers.json' with { type: 'json' };
import duel from './scenarios/duel.json' with { type: 'json' };
import exodus from './scenarios/exodus.json' with { type: 'json' };
import gauntlet from './scenarios/gauntlet.json' with { type: 'json' };
import hearth from './scenarios/hearth.json' with { type: 'json' };
import hornets from './scenarios/hornets.json' with { type: 'json' };
import lifeline from './scenarios/lifeline.json' with { type: 'json' };
import maw from './scenarios/maw.json' with { type: 'json' };
import merrow from './scenarios/merrow.json' with { type: 'json' };
import mixed from './scenarios/mixed.json' with { type: 'json' };
import relief from './scenarios/relief.json' with { type: 'json' };
import shoal from './scenarios/shoal.json' with { type: 'json' };
import titans from './scenarios/titans.json' with { type: 'json' };
import tollgate from './scenarios/tollgate.json' with { type: 'json' };
import veil from './scenarios/veil.json' with { type: 'json' };
import { LESSONS } from './lessons.ts';
import SHARES from './shares.json' with { type: 'json' };

// Each file keeps to scenarios/schema.json (a test holds it to that); setups are parsed like any others.

const FILES: readonly ScenarioFile[] = [
  duel,
  cruisers,
  mixed,
  shoal,
  veil,
  merrow,
  maw,
  relief,
  titans,
  hornets,
  anvil,
  tollgate,
  breakout,
  exodus,
  gauntlet,
  lifeline,
  hearth,
  crown,
  bastion,
  armada,
];

/** The battles to choose, in the order in which they are shown; the lessons last. */
export const SCENARIOS: readonly Scenario[] = [...listed(FILES, SHARES), ...LESSONS];
