import { expect, test } from 'vitest';
import { applyAction } from './apply.ts';
import { createBattle } from './create.ts';
import { describe } from './describe.ts';
import type { KnightHawksEvent } from './events.ts';
import { legal } from './testing/position.ts';
import { pickFrom, randomSetup } from './testing/randomSetup.ts';

// What is shown of an action before it is taken is what it then does.

test('described: moves and orbits end as they were shown, and a shot’s chance is the sum of its parts', () => {
  const seen = { left: 0, right: 0, ahead: 0, fire: 0, screen: 0, orbit: 0, kept: 0 };
  for (let seed = 1; seed <= 30; seed++) {
    const pick = pickFrom(seed);
    const battle = createBattle(randomSetup(pick), seed);
    for (let open = legal(battle); open.length > 0; open = legal(battle)) {
      const action = open[pick(open.length)]!;
      const told = describe(battle, action);
      if (told.kind === 'fire' && !told.chance.masked) {
        const { base, range, reflectiveHull, screen, chance } = told.chance;
        expect(chance).toBe(Math.max(5, base + range + reflectiveHull + screen));
        seen.fire++;
        if (screen !== 0) seen.screen++;
      }
      const events: KnightHawksEvent[] = [];
      expect(applyAction(battle, action, (event) => events.push(event))).toBe(0);
      if (told.kind === 'orbit') {
        const { unit, planet, direction, to, begins } = told;
        expect(events.find(({ type }) => type === 'orbited')).toMatchObject({ unit, planet, direction, to });
        expect(events.some(({ type }) => type === 'orbitBegan')).toBe(begins);
        seen[begins ? 'orbit' : 'kept']++;
      }
      if (told.kind !== 'move' || told.end !== null) continue;
      const { unit, turn, to, facing, hexesLeft, turnsLeft } = told;
      const moved = events.find((event) => event.type === 'moved');
      expect(moved).toMatchObject({ unit, turn, to, facing, hexesLeft, turnsLeft });
      seen[turn]++;
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(3);
});
