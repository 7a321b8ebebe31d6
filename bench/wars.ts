/**
 * `npm run wars -- [--system X] [--playouts 500] [--simulations 8] [--wars 20]`: what the strategist of
 * a system's war leans on, and how strong it is.
 */
import { parseArgs } from 'node:util';
import { parseSystem } from './shared/battles.ts';
import { benchSystems } from './systems.ts';

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    playouts: { type: 'string', default: '500' },
    simulations: { type: 'string', default: '8' },
    wars: { type: 'string', default: '20' },
  },
});
const system = parseSystem(values.system, ({ measureWar }) => measureWar !== undefined);
if (!system.ok) {
  console.error(system.error);
  process.exit(1);
}
benchSystems.get(system.value)?.measureWar?.({
  playouts: Number(values.playouts),
  simulations: Number(values.simulations),
  wars: Number(values.wars),
});
