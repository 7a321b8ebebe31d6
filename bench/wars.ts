/**
 * `npm run wars -- [--system X] [--playouts 0] [--simulations 8] [--fit 0] [--wars 150] [--comebacks 150]
 * [--played 0] [--level captain]`: what the strategist of a system's war leans on, and how strong it is. With `--fit`
 * the worth of positions is fitted anew and written.
 */
import { parseArgs } from 'node:util';
import { parseSystem } from './shared/battles.ts';
import { benchSystems } from './systems.ts';

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    playouts: { type: 'string', default: '0' },
    simulations: { type: 'string', default: '8' },
    fit: { type: 'string', default: '0' },
    wars: { type: 'string', default: '150' },
    comebacks: { type: 'string', default: '150' },
    played: { type: 'string', default: '0' },
    level: { type: 'string', default: 'captain' },
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
  fit: Number(values.fit),
  wars: Number(values.wars),
  comebacks: Number(values.comebacks),
  played: Number(values.played),
  level: values.level,
});
