import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import type { TalonDescription, TalonOption } from '../../../../engine/talon/view.types.ts';
import ActionBar from '../../../hud/ActionBar.svelte';
import { createAppStore } from '../../../stores/appStore.svelte.ts';
import { sealedBattle } from '../../system.types.ts';
import { createFakeApi } from '../testing/talonApi.ts';
import { openBattle } from '../testing/talonStore.ts';
import { endStep, makeBattle, makeEnemy, makeUnit, makeView, moveOptions } from '../testing/views.ts';

beforeEach(() => window.localStorage.clear());

const UNITS = [makeUnit(), makeUnit({ id: 5, name: 'Zhukov', hex: { q: 3, r: 0 } }), makeEnemy()];
const option = (description: TalonDescription, action: number): TalonOption => ({ action, description, blocked: null });
const spend = (unit: number, action: number): TalonOption =>
  option({ kind: 'spend-ap', unit, use: 'charge-yellow', group: 0 }, action);

/** The power step of two ships; each action takes its ship's options away, and an undo brings all back. */
function showPower() {
  const all = [spend(0, 10), spend(5, 15), endStep('power', 9)];
  const at = (taken: readonly number[]) =>
    makeBattle({
      ply: taken.length,
      view: makeView({ step: 'power', units: UNITS }),
      options: all.filter(({ action }) => !taken.includes(action!)),
      canUndo: taken.length > 0,
    });
  let taken: number[] = [];
  const api = createFakeApi();
  api.answer('battle.act', ({ action }) => {
    taken = [...taken, action];
    api.push('battle.update', { battle: at(taken), events: [], rewound: false });
    return { ply: taken.length };
  });
  api.answer('battle.undo', () => {
    taken = taken.slice(0, -1);
    api.push('battle.update', { battle: at(taken), events: [], rewound: true });
    return { ply: taken.length };
  });
  const battle = openBattle(createAppStore(api), at([]));
  render(ActionBar, { battle: sealedBattle(battle) });
  const acted = (): number[] => api.callsOf('battle.act').map(({ action }) => action);
  const plansOf = () => [0, 5].map((id) => battle.plans.planOf({ kind: 'unit', id }));
  const just = (): HTMLElement => screen.getByRole('group', { name: 'The standing order given just now' });
  return { api, acted, plansOf, just };
}

const weapons = (): HTMLElement => screen.getByRole('button', { name: 'Weapons first' });

test('a standing order stays in sight with its ship when the next one is asked, and is there for all', async () => {
  const { acted, plansOf, just } = showPower();
  await fireEvent.click(weapons());
  await waitFor(() => expect(acted()).toEqual([10]));
  expect(just()).toHaveTextContent('Napoleon: “Weapons first”.');
  // The next ship is asked now, and what is offered for all is what was chosen, not what this one has.
  await fireEvent.click(within(just()).getByRole('button', { name: '“Weapons first” for all ships' }));
  await waitFor(() => expect(acted()).toEqual([10, 15]));
  expect(plansOf()).toEqual(['weapons', 'weapons']);
  expect(just()).toHaveTextContent('All ships: “Weapons first”.');
  expect(within(just()).getAllByRole('button')).toHaveLength(1);
});

test('one click takes it back with what it has done', async () => {
  const { api, acted, plansOf, just } = showPower();
  await fireEvent.click(weapons());
  await waitFor(() => expect(acted()).toEqual([10]));
  await fireEvent.click(within(just()).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsOf('battle.undo')).toHaveLength(1));
  expect(plansOf()).toEqual([null, null]);
  expect(screen.queryByRole('group', { name: 'The standing order given just now' })).toBeNull();
});

test('whatever else the player does settles it', async () => {
  const { acted } = showPower();
  await fireEvent.click(weapons());
  await waitFor(() => expect(acted()).toEqual([10]));
  await fireEvent.click(screen.getByRole('button', { name: /^End power/ }));
  await waitFor(() => expect(acted()).toEqual([10, 9]));
  expect(screen.queryByRole('group', { name: 'The standing order given just now' })).toBeNull();
});

test('while an order to all is under way nothing else can be pressed', async () => {
  const api = createFakeApi();
  const units = UNITS;
  const at = (options: readonly TalonOption[], ply: number) =>
    makeBattle({ ply, view: makeView({ units }), options: [...options] });
  const rest = moveOptions(5);
  api.answer('battle.act', ({ ply }) => {
    api.push('battle.update', { battle: at(ply === 0 ? rest : [], ply + 1), events: [], rewound: false });
    return { ply: ply + 1 };
  });
  // The second ship's answer waits.
  let answer: () => void = () => undefined;
  const request: typeof api.request = async (name, params) => {
    if (name === 'battle.act' && (params as { ply: number }).ply === 1)
      await new Promise<void>((resolve) => (answer = resolve));
    return api.request(name, params);
  };
  const battle = openBattle(createAppStore({ ...api, request }), at([...moveOptions(0), ...moveOptions(5)], 0));
  render(ActionBar, { battle: sealedBattle(battle) });
  await fireEvent.click(document.querySelector('button.order')!);
  await waitFor(() => expect(battle.underWay).toBe(true));
  expect(document.querySelectorAll('[data-option]').length).toBeGreaterThan(0);
  const inert = (): boolean[] => ['.options', '.last'].map((part) => document.querySelector<HTMLElement>(part)!.inert);
  await waitFor(() => expect(inert()).toEqual([true, true]));
  answer();
  await waitFor(() => expect(battle.underWay).toBe(false));
  await waitFor(() => expect(inert()).toEqual([false, false]));
});
