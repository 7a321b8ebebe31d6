import { describe, expect, test } from 'vitest';
import { createGovernor, governorFor, isSoftware, LEVELS, type Governor } from './quality.ts';

/** Frames that are judged together. */
const WINDOW = 45;

/** The levels after each of so many windows of frames that took so long. */
function windows(governor: Governor, count: number, milliseconds: number): string[] {
  return Array.from({ length: count }, () => {
    for (let i = 0; i < WINDOW; i++) governor.frame(milliseconds);
    return governor.level();
  });
}

describe('automatic quality', () => {
  test('goes down a level for each window that was too slow, and no further than low', () => {
    expect(windows(createGovernor('high'), 4, 40)).toEqual(['medium', 'low', 'low', 'low']);
  });

  test('stays where frames come in good time', () => {
    expect(new Set(windows(createGovernor('medium'), 40, 22))).toEqual(new Set(['medium']));
  });

  test('is not moved by a single long frame', () => {
    const governor = createGovernor('high');
    for (let i = 0; i < 10 * WINDOW; i++) governor.frame(i % 20 === 0 ? 180 : 16);
    expect(governor.level()).toBe('high');
  });

  test('tries more only after frames were fast for long', () => {
    const tried = windows(createGovernor('low'), 6, 16.7);
    expect(tried).toEqual(['low', 'low', 'low', 'low', 'low', 'medium']);
  });

  test('a middling window makes it wait anew', () => {
    const governor = createGovernor('low');
    windows(governor, 5, 16.7);
    windows(governor, 1, 23);
    expect(windows(governor, 5, 16.7)).toEqual(['low', 'low', 'low', 'low', 'low']);
  });

  test('after a try that was too slow it waits twice as long: it does not go up and down', () => {
    const governor = createGovernor('low');
    let changes = 0;
    let level = governor.level();
    for (let i = 0; i < 120; i++) {
      // A machine that can draw low, and nothing more.
      windows(governor, 1, governor.level() === 'low' ? 16.7 : 35);
      if (governor.level() !== level) changes++;
      level = governor.level();
    }
    expect(level).toBe('low');
    expect(changes).toBeLessThanOrEqual(8);
  });

  test('never passes the highest it may', () => {
    expect(new Set(windows(createGovernor('high', 'low'), 30, 8))).toEqual(new Set(['low']));
  });

  test('a machine that draws in software stays at low; a graphics card begins high', () => {
    expect(governorFor('auto', 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device))').level()).toBe('low');
    expect(governorFor('auto', 'llvmpipe (LLVM 15.0.7, 256 bits)').level()).toBe('low');
    expect(governorFor('auto', 'NVIDIA GeForce RTX 3060').level()).toBe('high');
  });

  test.each(LEVELS)('%s is kept where the player has chosen it', (chosen) => {
    const governor = governorFor(chosen, 'llvmpipe');
    windows(governor, 5, 200);
    expect(governor.level()).toBe(chosen);
  });
});

test('a program that draws is told from a graphics card', () => {
  for (const name of [
    'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device))',
    'llvmpipe (LLVM 15)',
    'Microsoft Basic Render Driver',
  ])
    expect(isSoftware(name)).toBe(true);
  for (const name of ['ANGLE (NVIDIA GeForce RTX 3060)', 'Apple M2', '']) expect(isSoftware(name)).toBe(false);
});
