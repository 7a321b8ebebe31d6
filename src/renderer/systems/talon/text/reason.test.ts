import { describe, expect, test } from 'vitest';
import type { TalonDescription, TalonView } from '../../../../engine/talon/view.types.ts';
import { LANGUAGES } from '../../../../shared/api.ts';
import { language } from '../../../messages/catalogue.svelte.ts';
import { DESCRIPTIONS } from '../testing/samples.ts';
import { fireOption, makeEnemy, makeGroup, makeUnit, makeView, moveOptions } from '../testing/views.ts';
import { reasonOf } from './reason.ts';

const FORWARD = makeGroup({ arcs: ['forward'] });
/** Napoleon at 0, 0 heading north, and an enemy so far ahead, heading for it. */
const facing = (range: number, change: Partial<TalonView> = {}): TalonView =>
  makeView({
    units: [
      makeUnit({ groups: [FORWARD] }),
      makeEnemy({ hex: { q: 0, r: -range }, facing: 3, groups: [makeGroup({ arcs: ['forward'], count: 2 })] }),
    ],
    ...change,
  });
const shield = (arc: 'forward' | 'rear'): TalonDescription => ({ kind: 'spend-ap', unit: 0, use: 'reinforce', arc });
const move = (place: number): TalonDescription => moveOptions()[place]!.description;

describe('why an action may be good', () => {
  test('a reinforced shield names who can fire at it, and whether it then holds', () => {
    const { lines, arrows } = reasonOf(shield('forward'), facing(2));
    expect(lines).toEqual([
      'Vision can fire 2 phasers at Napoleon’s forward shield (6 boxes left): 3.0 expected.',
      'The shield holds as it is, on average.',
    ]);
    expect(arrows).toEqual([{ from: { q: 0, r: -2 }, to: { q: 0, r: 0 }, tone: 'threat' }]);
  });

  test('with three expected on two boxes it holds only when it is reinforced', () => {
    const [own, enemy] = facing(2).units;
    const thin = { ...own!, shields: { ...own!.shields, forward: { left: 2, of: 6, reinforcedUntil: null } } };
    expect(reasonOf(shield('forward'), facing(2, { units: [thin, enemy!] })).lines[1]).toBe(
      'Reinforced, it holds on average.',
    );
  });

  test('a shield at which nobody can fire is told so', () => {
    expect(reasonOf(shield('rear'), facing(2)).lines).toEqual(['Nobody can fire at the rear shield now.']);
    expect(reasonOf(shield('forward'), facing(4)).lines).toEqual(['Nobody can fire at the forward shield now.']);
  });

  test('a planet between two ships stops all fire', () => {
    const hidden = facing(2, { terrain: [{ kind: 'planet', hex: { q: 0, r: -1 } }] });
    expect(reasonOf(shield('forward'), hidden).lines).toEqual(['Nobody can fire at the forward shield now.']);
  });

  test('a move that brings guns to bear says which, and draws where', () => {
    const { lines, arrows } = reasonOf(move(0), facing(4));
    expect(lines[0]).toBe('From there it can fire a phaser at Vision: 0.3 damage expected.');
    expect(arrows).toContainEqual({ from: { q: 0, r: -1 }, to: { q: 0, r: -4 }, tone: 'aim' });
    expect(arrows).toContainEqual({ from: { q: 0, r: -4 }, to: { q: 0, r: -1 }, tone: 'threat' });
  });

  test('a move far from everybody says whether it comes nearer', () => {
    expect(reasonOf(move(0), facing(12)).lines).toEqual(['It comes nearer to Vision: 11 hexes.']);
  });

  test('a shot names the shield that it meets, and what the target can answer', () => {
    const { lines } = reasonOf(fireOption().description, facing(2));
    expect(lines[0]).toMatch(/^All of it on Vision’s \w+ shield/);
    expect(lines[1]).toMatch(/^Vision can fire 2 phasers/);
  });

  test('holding fire tells what one hex nearer would do', () => {
    expect(reasonOf({ kind: 'hold-fire', unit: 0 }, facing(3)).lines).toEqual([
      'One hex nearer, Napoleon does 1.5 to Vision instead of 0.3; until then it stays charged.',
    ]);
  });

  test.each(LANGUAGES)('every kind of action has whole sentences in %s', (tongue) => {
    language.current = tongue;
    const lines = Object.values(DESCRIPTIONS).flatMap((description) => reasonOf(description, makeView()).lines);
    language.current = 'en';
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => /[{}]|undefined|NaN|plural/.test(line) || line.length < 8)).toEqual([]);
  });
});
