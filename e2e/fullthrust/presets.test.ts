import { expect, test } from 'vitest';
import { PRESET_SWITCHES, SWITCHES } from '../../src/engine/fullthrust/terms.ts';
import { PRESET_RULES, RULES } from '../../src/renderer/systems/fullthrust/data.ts';

test('the editor knows the optional rules, and those of each preset, as the engine has them', () => {
  expect(RULES).toEqual(SWITCHES);
  expect(PRESET_RULES).toEqual(PRESET_SWITCHES);
});
