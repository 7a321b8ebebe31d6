import { expect, test } from 'vitest';
import type { AnimationPlan, TimedStep } from './plan.types.ts';
import { createStepPlayer } from './player.ts';

interface Step extends TimedStep {
  readonly unit: number;
}
const step = (unit: number, at: number, duration: number): Step => ({ kind: 'glow', unit, at, duration });
const plan: AnimationPlan<Step> = { steps: [step(1, 0, 100), step(2, 50, 100), step(3, 200, 0)], duration: 200 };

function record(speed = 1) {
  const log: string[] = [];
  const player = createStepPlayer(
    plan,
    {
      during: (step, share) => log.push(`${step.unit}:${share}`),
      after: (step) => log.push(`${step.unit} over`),
    },
    speed,
  );
  return { log, player };
}

test('steps run by the caller’s clock, overlap, and end once', () => {
  const { log, player } = record();
  expect(player.advance(0)).toBe(true);
  expect(player.advance(75)).toBe(true);
  expect(player.active().map(({ step }) => step.unit)).toEqual([1, 2]);
  expect(player.advance(45)).toBe(true);
  expect(player.advance(80)).toBe(false);
  expect(log).toEqual(['1:0', '1:0.75', '2:0.25', '1 over', '2:0.7', '2 over', '3 over']);
  expect(player.active()).toEqual([]);
});

test('speed makes the same clock go further', () => {
  const { log, player } = record(4);
  expect(player.advance(50)).toBe(false);
  expect(log).toEqual(['1 over', '2 over', '3 over']);
});

test('finish ends everything once, in order, from anywhere', () => {
  const { log, player } = record();
  player.advance(60);
  log.length = 0;
  player.finish();
  player.finish();
  expect(log).toEqual(['1 over', '2 over', '3 over']);
  expect(player.advance(10)).toBe(false);
});
