import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { createAppStore, type Editing } from '../../../stores/appStore.svelte.ts';
import { createFakeApi } from '../testing/battles.ts';
import type { Draft } from './draft.ts';
import EditorScreen from './EditorScreen.svelte';

async function show(editing: Editing | null = null) {
  const api = createFakeApi();
  const app = createAppStore(api);
  app.go({ name: 'editor', editing });
  render(EditorScreen, { app, editing });
  await screen.findByRole('button', { name: /^Frigate/ });
  return { api, app, draft: () => api.callsOf('customs.check').at(-1)?.setup as Draft };
}
const choose = (name: RegExp | string): Promise<boolean> => fireEvent.click(screen.getByRole('button', { name }));
const put = (hex: string): Promise<boolean> => fireEvent.click(document.querySelector(`[data-hex="${hex}"]`)!);

describe('the editor', () => {
  test('puts ships of either side and planets on the map, the ships under names that are free', async () => {
    const { draft } = await show();
    await choose(/^Frigate/);
    await put('4,6');
    await put('6,6');
    await fireEvent.click(screen.getByRole('radio', { name: 'Outrim' }));
    await put('4,0');
    await choose('Planet');
    await put('10,3');
    expect(draft().sides[0].ships).toMatchObject([
      { name: 'Zephyr', q: 4, r: 6, facing: 0, speed: 3 },
      { name: 'Mistral', q: 6, r: 6 },
    ]);
    // Both names are taken: no third frigate.
    expect(draft().sides[1].ships).toEqual([]);
    expect(draft().planets).toEqual([{ q: 10, r: 3 }]);
    await put('10,3');
    expect(draft().planets).toEqual([]);
  });

  test('a station beside a planet is in orbit; a fighter put on a carrier is aboard, and goes and leaves with it', async () => {
    const { draft } = await show();
    await choose('Planet');
    await put('10,3');
    await choose(/^Station/);
    await put('10,4');
    expect(draft().sides[0].ships).toMatchObject([{ name: 'High Lantern', orbit: 'clockwise' }]);
    await choose(/^Assault carrier/);
    await put('4,8');
    await choose(/^Fighter/);
    await put('4,8');
    expect(draft().sides[0].ships[2]).toMatchObject({ name: 'Kite 1', aboard: 'Aerie', q: 4, r: 8 });
    await choose('Select and move');
    await put('4,8');
    await put('5,8');
    expect(draft().sides[0].ships[2]).toMatchObject({ q: 5, r: 8 });
    await choose('Remove');
    expect(draft().sides[0].ships.map(({ name }) => name)).toEqual(['High Lantern']);
  });

  test('a selected ship is turned and given a speed; the map is walked with keys', async () => {
    const { draft } = await show();
    await choose(/^Frigate/);
    const board = screen.getByRole('application');
    await fireEvent.keyDown(board, { key: 'ArrowLeft' });
    await fireEvent.keyDown(board, { key: 'Enter' });
    await choose('Select and move');
    await fireEvent.keyDown(board, { key: ' ' });
    await choose('Turn right');
    await fireEvent.change(screen.getByRole('spinbutton', { name: 'Speed' }), { target: { value: '6' } });
    expect(draft().sides[0].ships).toMatchObject([{ q: 11, facing: 1, speed: 6 }]);
  });

  test('each side has its way home and its aims', async () => {
    const { draft } = await show();
    const aims = within(screen.getByRole('group', { name: 'Aims of Outrim' }));
    await fireEvent.change(aims.getByRole('combobox', { name: 'Way home' }), { target: { value: 'west' } });
    await fireEvent.click(aims.getByRole('button', { name: 'Add an aim' }));
    await fireEvent.change(aims.getByRole('combobox', { name: 'What to do' }), { target: { value: 'home' } });
    await fireEvent.change(aims.getByRole('spinbutton', { name: 'How many' }), { target: { value: '2' } });
    expect(draft().sides[1]).toEqual({ ships: [], aims: [{ kind: 'home', number: 2 }], home: 'west' });
    await fireEvent.change(aims.getByRole('combobox', { name: 'Way home' }), { target: { value: '' } });
    await fireEvent.click(aims.getByRole('button', { name: 'Remove the aim' }));
    expect(draft().sides[1]).toEqual({ ships: [], aims: [] });
  });

  test('what the rules refuse is said with its place, and cannot be saved', async () => {
    const { api } = await show();
    api.answer('customs.check', () => ({ problem: { code: 'no-ships', path: 'sides[0]' } }));
    await choose('Planet');
    await put('10,3');
    expect(await screen.findByText('Meridian: This side has no ships.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save and choose' })).toBeDisabled();
  });

  test('changes are not lost by one click on “Back”', async () => {
    const { app } = await show();
    await choose('Planet');
    await put('10,3');
    await choose('Back');
    expect(app.screen.name).toBe('editor');
    await choose('Discard the changes');
    expect(app.screen.name).toBe('new');
  });

  test('a kept battle is saved under its id', async () => {
    const setup = { system: 'knighthawks', planets: [{ q: 10, r: 3 }] };
    const { api, draft } = await show({ id: 'kept', name: 'Mine', setup });
    await waitFor(() => expect(draft().planets).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save and choose' })).toBeEnabled());
    await choose('Save and choose');
    expect(api.callsOf('customs.save')).toMatchObject([{ id: 'kept', name: 'Mine', system: 'knighthawks' }]);
  });
});
