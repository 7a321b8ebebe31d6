import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAppStore, type Editing } from '../../../stores/appStore.svelte.ts';
import { createFakeApi } from '../testing/battles.ts';
import { laySvgFlat } from '../testing/svgPlane.ts';
import type { Draft } from './draft.ts';
import EditorScreen from './EditorScreen.svelte';

beforeAll(laySvgFlat);

async function show(editing: Editing | null = null) {
  const api = createFakeApi();
  const app = createAppStore(api);
  app.go({ name: 'editor', editing });
  render(EditorScreen, { app, editing });
  await screen.findByRole('button', { name: /^Destroyer/ });
  return { api, app, draft: () => api.callsOf('customs.check').at(-1)?.setup as Draft };
}
const choose = (name: RegExp | string): Promise<boolean> => fireEvent.click(screen.getByRole('button', { name }));
/** A click on a place in LU: ten units an LU. */
const put = (x: number, y: number): Promise<boolean> =>
  fireEvent.click(screen.getByRole('application'), { clientX: x * 10, clientY: y * 10 });
const write = (name: string, value: string): Promise<boolean> =>
  fireEvent.change(screen.getByRole('spinbutton', { name }), { target: { value } });

describe('the editor', () => {
  test('Escape goes back, and asks first where something would be lost', async () => {
    const { app } = await show();
    const escape = (): Promise<boolean> => fireEvent.keyDown(document.body, { key: 'Escape' });
    await choose(/^Destroyer/);
    await put(20, 40);
    await escape();
    expect(app.screen.name).toBe('editor');
    expect(screen.getByRole('button', { name: 'Discard the changes' })).toBeVisible();
    await escape();
    expect(screen.queryByRole('button', { name: 'Discard the changes' })).toBeNull();
    await escape();
    await choose('Discard the changes');
    expect(app.screen.name).toBe('new');
  });

  test('puts ships of either side on whole LU, under names that are free', async () => {
    const { draft } = await show();
    await choose(/^Destroyer/);
    await put(20.2, 40);
    await put(26, 40);
    await fireEvent.click(screen.getByRole('radio', { name: 'Verge' }));
    await put(26, 10);
    expect(draft().sides[0].ships).toMatchObject([
      { name: 'Kestrel', x: 200, y: 400, course: 0, length: 4 },
      { name: 'Nightjar', x: 260, y: 400 },
    ]);
    // Both names are taken: no third destroyer.
    expect(draft().sides[1].ships).toEqual([]);
  });

  test('puts bodies, sites, zones and lanes, and takes them away with what hangs on them', async () => {
    const { draft } = await show();
    await choose('Gas giant');
    await put(30, 20);
    await choose('Station');
    await put(10, 10);
    await choose('Asteroids');
    await put(40, 30);
    await choose('Space lane');
    await put(30, 40);
    expect(draft()).toMatchObject({
      bodies: [{ kind: 'gas-giant', x: 300, y: 200 }],
      sites: [{ kind: 'station', x: 100, y: 100 }],
      zones: [{ kind: 'asteroids', outer: 5, inner: 0 }],
      lanes: [{ marks: [{ x: 150 }, { x: 300 }, { x: 450 }] }],
    });
    await choose(/^Cruiser/);
    await put(11, 11);
    await choose('Select and move');
    await put(11, 11);
    await choose('Dock');
    expect(draft().sides[0].ships).toMatchObject([{ docked: 0, length: 0 }]);
    await put(10, 10);
    await choose('Remove');
    expect(draft().sites).toEqual([]);
    expect(draft().sides[0].ships[0]).toMatchObject({ length: 1 });
    expect(draft().sides[0].ships[0]).not.toHaveProperty('docked');
  });

  test('a selected ship gets its course, vector and heat, is moved, and put in orbit', async () => {
    const { draft } = await show();
    await choose('Gas giant');
    await put(30, 20);
    await choose(/^Destroyer/);
    const board = screen.getByRole('application');
    await fireEvent.keyDown(board, { key: 'ArrowLeft' });
    await fireEvent.keyDown(board, { key: 'Enter' });
    expect(draft().sides[0].ships).toMatchObject([{ x: 290, y: 250 }]);
    await choose('Select and move');
    await put(29, 25);
    await write('Course', '75');
    await write('Vector in LU', '6');
    await write('Heat', '3');
    await put(31, 23);
    expect(draft().sides[0].ships).toMatchObject([{ x: 310, y: 230, course: 75, length: 6, heat: 3 }]);
    await choose('Into orbit');
    expect(draft().sides[0].ships).toMatchObject([{ orbit: { body: 0, direction: 'clockwise' }, length: 0 }]);
  });

  test('each side has its ways out and its aims, some at a place', async () => {
    const { draft } = await show();
    await choose('Station');
    await put(10, 10);
    const aims = within(screen.getByRole('group', { name: 'Aims of Verge' }));
    await fireEvent.click(aims.getByRole('checkbox', { name: 'left' }));
    await fireEvent.click(aims.getByRole('button', { name: 'Add an aim' }));
    await fireEvent.change(aims.getByRole('combobox', { name: 'What to do' }), { target: { value: 'raid' } });
    expect(draft().sides[1]).toEqual({ ships: [], aims: [{ kind: 'raid', number: 1, site: 0 }], exits: ['left'] });
    await fireEvent.click(aims.getByRole('button', { name: 'Remove the aim' }));
    expect(draft().sides[1].aims).toEqual([]);
  });

  test('what the rules refuse is said with its place, and cannot be saved', async () => {
    const { api } = await show();
    api.answer('customs.check', () => ({ problem: { code: 'no-ships', path: 'sides[0]' } }));
    await choose('Planet');
    await put(30, 20);
    expect(await screen.findByText('Helion: This side has no ships.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save and choose' })).toBeDisabled();
  });

  test('changes are not lost by one click on “Back”', async () => {
    const { app } = await show();
    await choose('Planet');
    await put(30, 20);
    await choose('Back');
    expect(app.screen.name).toBe('editor');
    await choose('Discard the changes');
    expect(app.screen.name).toBe('new');
  });

  test('a kept battle is saved under its id', async () => {
    const setup = { system: 'ftb', bodies: [{ kind: 'planet', x: 300, y: 200 }] };
    const { api, draft } = await show({ id: 'kept', name: 'Mine', setup });
    await waitFor(() => expect(draft().bodies).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save and choose' })).toBeEnabled());
    await choose('Save and choose');
    expect(api.callsOf('customs.save')).toMatchObject([{ id: 'kept', name: 'Mine', system: 'ftb' }]);
  });
});
