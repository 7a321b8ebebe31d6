import '@testing-library/jest-dom/vitest';
import { render, screen, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { TalonBattle } from '../data.ts';
import { createAppStore } from '../../../stores/appStore.svelte.ts';
import { sealedBattle } from '../../system.types.ts';
import { openBattle } from '../testing/talonStore.ts';
import { createFakeApi } from '../testing/talonApi.ts';
import { DESCRIPTIONS } from '../testing/samples.ts';
import { endStep, fireOption, makeBattle, makeUnit, makeView, moveOptions } from '../testing/views.ts';
import ActionBar from '../../../hud/ActionBar.svelte';

function show(change: Partial<TalonBattle>) {
  const api = createFakeApi();
  const battle = openBattle(createAppStore(api), makeBattle(change));
  render(ActionBar, { battle: sealedBattle(battle) });
  return { api, battle };
}

describe('the action bar', () => {
  test('offers the moves of the ship that decides, and plays the one that is clicked', async () => {
    const { api } = show({ options: [...moveOptions(), endStep('movement', null)] });
    screen.getByRole('button', { name: /^Turn left/ }).click();
    await Promise.resolve();
    expect(api.callsOf('battle.act')).toEqual([{ id: makeBattle().id, ply: 0, action: 101 }]);
  });

  test('a blocked option stays in reach and says why, with the rule’s number', () => {
    const { api } = show({ options: [...moveOptions(0, true), endStep('movement', null)] });
    const turn = screen.getByRole('button', { name: /^Turn left/ });
    expect(turn).toHaveAttribute('aria-disabled', 'true');
    expect(turn).not.toBeDisabled();
    expect(turn).toHaveAccessibleDescription(/must first cover the rest of its turn radius \(rule 7\.2\.2\)/);
    turn.click();
    expect(api.callsOf('battle.act')).toEqual([]);
  });

  test('the end of the step is blocked while a ship must move', () => {
    show({ options: [...moveOptions(), endStep('movement', null)] });
    expect(screen.getByRole('button', { name: 'End movement' })).toHaveAccessibleDescription(
      /has not moved yet \(rule 7\.1\)/,
    );
  });

  test('options stand under headings', () => {
    show({
      view: makeView({ step: 'power' }),
      options: [
        { action: 7, description: DESCRIPTIONS['spend-ap'], blocked: null },
        { action: 8, description: { kind: 'spend-ap', unit: 0, use: 'reinforce', arc: 'rear' }, blocked: null },
        endStep('power'),
      ],
    });
    expect(
      within(screen.getByRole('group', { name: 'Charge' })).getByRole('button', {
        name: 'Charge Phaser 1: box 1 of 1, ready now',
      }),
    ).toBeVisible();
    expect(
      within(screen.getByRole('group', { name: 'Reinforce' })).getByRole('button', {
        name: /^Reinforce rear: \d → \d/,
      }),
    ).toBeVisible();
  });

  test('one sentence says what is asked, and whoever else waits is counted', () => {
    const second = makeUnit({ id: 5, name: 'Patton', hex: { q: 3, r: 0 } });
    const options = [0, 5].map((unit) => ({
      action: 7 + unit,
      description: { ...DESCRIPTIONS['spend-ap'], unit },
      blocked: null,
    }));
    show({ view: makeView({ step: 'power', units: [makeUnit(), second] }), options: [...options, endStep('power')] });
    expect(screen.getByText('Napoleon: spend 1 AP, or end the step; 1 more ship waits')).toBeVisible();
  });

  test('what leaves a ship alone is not offered beside the end of the step', () => {
    show({
      view: makeView({ step: 'power' }),
      options: [
        { action: 7, description: DESCRIPTIONS['spend-ap'], blocked: null },
        { action: 9, description: DESCRIPTIONS['hold-power'], blocked: null },
        endStep('power'),
      ],
    });
    expect(screen.queryByRole('button', { name: /Keep the AP/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^End power step/ })).toBeVisible();
  });

  test('every ship that waits is in reach', async () => {
    const second = makeUnit({ id: 5, name: 'Patton', hex: { q: 3, r: 0 } });
    show({
      view: makeView({ units: [makeUnit(), second] }),
      options: [...moveOptions(0), ...moveOptions(5, true)],
    });
    const ships = screen.getByRole('group', { name: 'Waiting for you' });
    expect(
      within(ships)
        .getAllByRole('button')
        .map((button) => button.textContent?.trim()),
    ).toEqual(['Napoleon', 'Patton']);
    within(ships).getByRole('button', { name: 'Patton' }).click();
    await Promise.resolve();
    expect(screen.getByRole('button', { name: /^Turn left/ })).toHaveAttribute('aria-disabled', 'true');
  });

  test('fire goes by weapon group, then target with its chance', async () => {
    const { api, battle } = show({
      view: makeView({ step: 'fire' }),
      options: [
        fireOption(),
        fireOption({ group: 2, hitChance: 0.5, expectedDamage: 0.8 }, 310),
        { action: null, description: DESCRIPTIONS['fire-group'], blocked: { code: 'not-charged', section: '8.1.1' } },
        { action: 320, description: DESCRIPTIONS['hold-fire'], blocked: null },
        endStep('fire'),
      ],
    });
    const groups = screen.getByRole('group', { name: 'Weapon group' });
    expect(within(groups).getByRole('button', { name: 'Phaser 1' })).toHaveAttribute('aria-pressed', 'true');
    expect(within(groups).getByRole('button', { name: 'Anti-matter torpedo' })).toHaveAccessibleDescription(
      /charge bar is not full \(rule 8\.1\.1\)/,
    );
    expect(screen.getByRole('button', { name: 'Vision: 33% hit, 0.3 damage expected' })).toBeVisible();
    within(groups).getByRole('button', { name: 'Phaser 2' }).click();
    await Promise.resolve();
    expect(battle.overlay.marks.targets).toEqual([{ unit: 1, highlighted: false }]);
    screen.getByRole('button', { name: /^Vision: 50% hit/ }).click();
    await Promise.resolve();
    expect(api.callsOf('battle.act').map(({ action }) => action)).toEqual([310]);
  });
});
