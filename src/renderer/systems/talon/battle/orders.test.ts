import { describe, expect, test } from 'vitest';
import type { TalonDescription, TalonOption } from '../../../../engine/talon/view.types.ts';
import { DESCRIPTIONS } from '../testing/samples.ts';
import { endStep, fireOption, makeEnemy, makeUnit, makeView, moveOptions } from '../testing/views.ts';
import { curvePage, ordersOf, salvo } from './orders.ts';
import { plans } from './plans.ts';

const option = (description: TalonDescription, action: number | null): TalonOption => ({
  action,
  description,
  blocked: action === null ? { code: 'one-step', section: '9.3' } : null,
});
const actions = (options: readonly TalonOption[] | undefined) => options?.map(({ action }) => action);

describe('an order to all', () => {
  const view = makeView({ units: [makeUnit(), makeUnit({ id: 5, hex: { q: 3, r: 0 } }), makeEnemy()] });

  test('straight takes one harmless straight move of each ship', () => {
    const [order] = ordersOf(view, [...moveOptions(0), ...moveOptions(5), endStep('movement', null)]);
    const straight = [...moveOptions(0), ...moveOptions(5)].filter(
      ({ description }) => description.kind === 'move' && description.maneuver === 'straight',
    );
    expect([order?.name, actions(order?.options)]).toEqual(['straight', actions(straight)]);
    expect(order?.then(moveOptions(5))).toEqual(moveOptions(5).find((one) => one.action === straight[1]?.action));
    expect(order?.then([endStep('movement')])).toBeNull();
  });

  test('a ship that would come to harm is left to the player', () => {
    const [first] = moveOptions(0);
    const to = first!.description.kind === 'move' ? first!.description.to : { q: 0, r: 0 };
    const planet = { ...view, terrain: [{ kind: 'planet' as const, hex: to }] };
    expect(ordersOf(view, [...moveOptions(0), ...moveOptions(5)])).toHaveLength(1);
    expect(ordersOf(planet, [...moveOptions(0), ...moveOptions(5)])).toEqual([]);
  });

  test('fire takes for every group the target that it harms most, and no shot that is likely to miss', () => {
    const weak = fireOption({ target: 1, hitChance: 0.5, salvo: { damage: 1, hull: 0, kill: 0 } }, 30);
    const deadly = fireOption({ target: 2, hitChance: 0.5, salvo: { damage: 1, hull: 0, kill: 0.9 } }, 31);
    const other = fireOption({ group: 1, hitChance: 0.5 }, 32);
    const poor = fireOption({ group: 2, hitChance: 0.1 }, 33);
    const [order] = ordersOf(view, [weak, deadly, other, poor, endStep('fire')]);
    expect([order?.name, actions(order?.options)]).toEqual(['fire', [31, 32]]);
    expect(order?.then([endStep('fire')])).toBeNull();
  });
});

test('8.3 the other weapons of a group fire at the same target while it stands', () => {
  const follows = salvo(fireOption({ weaponsLeft: 3 }, 30));
  const left = [fireOption({ target: 2, weaponsLeft: 2 }, 40), fireOption({ weaponsLeft: 2 }, 41)];
  expect(follows?.(left)?.action).toBe(41);
  expect(follows?.(left.slice(0, 1))).toBeNull();
  expect(salvo(fireOption({ weaponsLeft: 1 }, 30))).toBeNull();
});

test('9.3 all ships that have a row to choose stand on one page, those in reach, slow to fast', () => {
  const curve = (unit: number, row: number, action: number | null) =>
    option({ ...DESCRIPTIONS['set-curve'], unit, row }, action);
  const page = curvePage([curve(0, 0, 1), curve(0, 1, 2), curve(0, 3, null), curve(5, 1, 3), endStep('power-phase')]);
  expect(page?.map(({ actor, options }) => [actor.id, actions(options as TalonOption[])])).toEqual([[0, [2, 1]]]);
  expect(curvePage([...moveOptions()])).toBeNull();
});

describe('6.1 a standing plan', () => {
  const power = makeView({ step: 'power' });
  const spend = (change: Partial<Extract<TalonDescription, { kind: 'spend-ap' }>>, action: number) =>
    option({ kind: 'spend-ap', unit: 0, use: 'charge-yellow', ...change }, action);
  const offered = [
    spend({ group: 0 }, 1),
    spend({ use: 'reinforce', arc: 'forward' }, 2),
    spend({ use: 'reinforce', arc: 'rear' }, 3),
    option(DESCRIPTIONS['hold-power'], 9),
    endStep('power'),
  ];
  const SHIP = { kind: 'unit', id: 0 };
  const planned = (plan: string, options = offered, view = power) => plans.planned(plan, SHIP, view, options)?.action;

  test('charges weapons first, and then reinforces the shield toward the enemy', () => {
    expect(planned('weapons')).toBe(1);
    expect(planned('weapons', offered.slice(1))).toBe(2);
  });

  test('or reinforces first, where an enemy is near', () => {
    expect(planned('shields')).toBe(2);
    const far = makeView({ step: 'power', units: [makeUnit(), makeEnemy({ hex: { q: 0, r: -20 } })] });
    expect(planned('shields', offered, far)).toBe(1);
  });

  test('leaves the AP where there is nothing to spend it on, and never ends the step for the others', () => {
    expect(planned('weapons', offered.slice(3))).toBe(9);
    expect(planned('weapons', [endStep('power')])).toBeUndefined();
  });

  test('says nothing about another step, another ship or a squadron', () => {
    expect(planned('weapons', offered, makeView({ step: 'fire' }))).toBeUndefined();
    expect(plans.planned('weapons', { kind: 'unit', id: 1 }, power, offered)).toBeNull();
    const squadron = makeView({ units: [makeUnit({ craft: [{ hullLeft: 1, hull: 1 }] })] });
    expect([plans.mayHave(power, SHIP), plans.mayHave(squadron, SHIP)]).toEqual([true, false]);
  });
});
