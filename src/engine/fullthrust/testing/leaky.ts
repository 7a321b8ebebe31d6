import type { AnyGame, Side, Viewer } from '../../game.ts';
import type { Battle } from '../battle.ts';
import type { ToldEvent } from '../events.ts';
import { fullThrust } from '../index.ts';
import type { FullThrustView, UnitView } from '../view.types.ts';

// Rules that let something slip which once did: the leak test must notice each.

type Slip = readonly [what: string, rules: Partial<AnyGame>];

/** Shows of the ships what the referee sees of them. */
const shows = (what: (known: UnitView, whole: UnitView) => Partial<UnitView>) => ({
  view(battle: Battle, viewer: Viewer): FullThrustView {
    const known = fullThrust.view(battle, viewer);
    const { units } = fullThrust.view(battle, 'referee');
    return { ...known, units: known.units.map((unit, n) => ({ ...unit, ...what(unit, units[n]!) })) };
  },
});

/** Leaves something of the battle in what is observed. */
const leaves = (what: (seen: Battle, battle: Battle) => void) => ({
  observe(battle: Battle, side: Side): Battle {
    const seen = fullThrust.observe(battle, side);
    what(seen, battle);
    return seen;
  },
});

export const SLIPS: readonly Slip[] = [
  ['contacts that show their thrust', shows((_, { thrust }) => ({ thrust }))],
  ['contacts that show whether they are streamlined', shows((_, { streamlining }) => ({ streamlining }))],
  ['contacts that show their own navy', shows((_, { navy }) => ({ navy }))],
  ['ships in FTL that show their velocity', shows(({ status, velocity }, whole) => ({ velocity: status === 'expected' ? whole.velocity : velocity }))], // prettier-ignore
  [
    'aims that count closed ships by their names',
    {
      view: (battle: Battle, viewer: Viewer) => ({ ...fullThrust.view(battle, viewer), aims: fullThrust.view(battle, 'referee').aims }), // prettier-ignore
    },
  ],
  [
    'asteroids that tell a contact’s thrust',
    {
      told(event: ToldEvent, viewer: Viewer) {
        const told = fullThrust.told!(event, viewer);
        return told?.type === 'asteroidMet' && event.type === 'asteroidMet' ? { ...told, needed: event.needed } : told;
      },
    },
  ],
  ['flares that are observed aboard closed ships', leaves((seen, battle) => seen.condition.set(battle.condition))],
];
