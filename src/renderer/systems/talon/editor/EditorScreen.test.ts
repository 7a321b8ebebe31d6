import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { createAppStore, type Editing } from '../../../stores/appStore.svelte.ts';
import { createFakeApi, makeCustom, type FakeApi } from '../testing/talonApi.ts';
import EditorScreen from './EditorScreen.svelte';

async function show(editing: Editing | null = null, prepare: (api: FakeApi) => void = () => undefined) {
  const api = createFakeApi();
  prepare(api);
  const app = createAppStore(api);
  app.go({ name: 'editor', editing });
  render(EditorScreen, { app, editing });
  await waitFor(() => expect(screen.getAllByRole('option', { name: /Heavy cruiser/ }).length).toBe(2));
  return { api, app, drafts: () => api.callsOf('customs.check').map(({ setup }) => setup as Draft) };
}
const add = (side: string, shipClass: string): Promise<boolean> =>
  fireEvent.change(screen.getByRole('combobox', { name: `${side}: Add a ship` }), { target: { value: shipClass } });

describe('the editor', () => {
  test('every change is checked by the rules; what they refuse is said with its place, and cannot be saved', async () => {
    const { api, drafts } = await show();
    await add('Terran', 'terran-ca');
    expect(drafts().at(-1)?.sides[0].ships).toMatchObject([{ class: 'terran-ca', name: 'Napoleon', speed: 3 }]);
    expect(await screen.findByText(/This battle can be fought/)).toBeVisible();
    api.answer('customs.check', () => ({ problem: { code: 'name-taken', path: 'sides[0].ships[0].name' } }));
    await add('Talon', 'talon-ff');
    expect(await screen.findByText('Terran, Napoleon: Another ship bears this name already.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  test('ships are named, turned, made to come later, placed with keys, and removed', async () => {
    const { drafts } = await show();
    await add('Terran', 'terran-ca');
    await fireEvent.change(screen.getByRole('combobox', { name: 'Name' }), { target: { value: 'Patton' } });
    screen.getByRole('button', { name: 'Patton: Turn right' }).click();
    await fireEvent.change(screen.getByRole('combobox', { name: 'Arrives' }), { target: { value: '3' } });
    const board = screen.getByRole('application', { name: /^Map/ });
    await fireEvent.focus(board);
    await fireEvent.keyDown(board, { key: 'ArrowRight' });
    await fireEvent.keyDown(board, { key: 'Enter' });
    expect(drafts().at(-1)?.sides[0].ships).toMatchObject([{ name: 'Patton', facing: 1, arrives: 3, q: 1, r: 0 }]);
    expect(screen.getByText('Column 1, row 0: Patton')).toBeInTheDocument();
    screen.getByRole('button', { name: 'Remove Patton' }).click();
    await waitFor(() => expect(drafts().at(-1)?.sides[0].ships).toEqual([]));
  });

  test('rules and aims are set', async () => {
    const { drafts } = await show();
    await fireEvent.change(screen.getByRole('spinbutton', { name: 'Rounds' }), { target: { value: '7' } });
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Ships may leave by FTL' }));
    const aims = screen.getByRole('group', { name: 'Aims of the Talon side' });
    within(aims).getByRole('button', { name: 'Add an aim' }).click();
    await fireEvent.change(await within(aims).findByRole('combobox', { name: 'What to do' }), {
      target: { value: 'leave' },
    });
    await fireEvent.change(within(aims).getByRole('combobox', { name: 'By which way' }), { target: { value: 'ftl' } });
    expect(drafts().at(-1)).toMatchObject({
      roundLimit: 7,
      retreat: true,
      sides: [{ aims: [] }, { aims: [{ kind: 'leave', number: 1, by: 'ftl' }] }],
    });
  });

  test('an aim names ships of the side it is about; the weapons’ charge at the start is set', async () => {
    const { drafts } = await show();
    await add('Terran', 'terran-ca');
    await add('Terran', 'terran-ca');
    await fireEvent.change(screen.getByRole('combobox', { name: 'Weapons at the start' }), {
      target: { value: 'red' },
    });
    const aims = screen.getByRole('group', { name: 'Aims of the Talon side' });
    within(aims).getByRole('button', { name: 'Add an aim' }).click();
    await fireEvent.change(await within(aims).findByRole('combobox', { name: 'Which hull' }), {
      target: { value: '*' },
    });
    expect(within(aims).getByRole('checkbox', { name: 'Napoleon' })).toBeDisabled();
    await fireEvent.click(within(aims).getByRole('checkbox', { name: 'Patton' }));
    await fireEvent.change(within(aims).getByRole('spinbutton', { name: 'How many' }), { target: { value: '2' } });
    expect(drafts().at(-1)?.sides).toMatchObject([
      { ships: [{ name: 'Napoleon' }, { name: 'Patton', charge: 'red' }] },
      { aims: [{ kind: 'destroy', number: 2, ships: ['Napoleon', 'Patton'] }] },
    ]);
    await fireEvent.click(within(aims).getByRole('checkbox', { name: 'Napoleon' }));
    expect(drafts().at(-1)?.sides[1].aims).toEqual([{ kind: 'destroy', number: 1, ships: ['Patton'] }]);
    await fireEvent.change(within(aims).getByRole('combobox', { name: 'What to do' }), { target: { value: 'points' } });
    expect(drafts().at(-1)?.sides[1].aims).toEqual([{ kind: 'points', number: 100 }]);
  });

  test('a deployment zone is set in numbers or drawn by two corners; a ship outside it is refused in words', async () => {
    const { api, drafts } = await show();
    const zone = within(screen.getByRole('group', { name: 'Terran: Deployment zone' }));
    await fireEvent.click(zone.getByRole('checkbox', { name: 'Deployment zone' }));
    await fireEvent.change(zone.getByRole('spinbutton', { name: 'First row' }), { target: { value: '6' } });
    expect(drafts().at(-1)?.sides[0].zone).toEqual({ fromColumn: -6, toColumn: 6, fromRow: 6, toRow: 8 });
    await fireEvent.click(zone.getByRole('button', { name: 'Draw' }));
    expect(screen.getByText('Terran: click one corner of the deployment zone.')).toBeVisible();
    const click = async (hex: string): Promise<boolean> =>
      fireEvent.click(document.querySelector(`[data-hex="${hex}"]`)!);
    await click('2,7');
    await click('-1,5');
    expect(drafts().at(-1)?.sides[0].zone).toEqual({ fromColumn: -1, toColumn: 2, fromRow: 4, toRow: 8 });
    expect(document.querySelectorAll('polygon.zone.terran').length).toBe(20);

    await add('Terran', 'terran-ca');
    expect(drafts().at(-1)?.sides[0].ships[0]).toMatchObject({ facing: 0 });
    api.answer('customs.check', () => ({ problem: { code: 'outside-zone', path: 'sides[0].ships[0]' } }));
    await click('0,0');
    expect(drafts().at(-1)?.sides[0].ships[0]).toMatchObject({ q: 0, r: 0 });
    expect(
      await screen.findByText('Terran, Napoleon: The ship stands outside its side’s deployment zone.'),
    ).toBeVisible();
    await fireEvent.click(zone.getByRole('checkbox', { name: 'Deployment zone' }));
    expect(drafts().at(-1)?.sides[0].zone).toBeUndefined();
  });

  test('a number that is out of bounds is refused under its field’s name', async () => {
    const { api } = await show();
    await add('Terran', 'terran-ca');
    const refused = async (path: string, sentence: string): Promise<void> => {
      api.answer('customs.check', () => ({ problem: { code: 'out-of-bounds', path } }));
      await fireEvent.change(screen.getByRole('spinbutton', { name: 'Rounds' }), { target: { value: '100' } });
      expect(await screen.findByText(sentence)).toBeVisible();
    };
    await refused('roundLimit', 'Rounds: The number is too small or too great.');
    await refused('sides[0].ships[0].q', 'Terran, Napoleon, Column: The number is too small or too great.');
    await refused('sides[1].aims[1].number', 'Talon, aim 2, How many: The number is too small or too great.');
    await refused('terrain[2].r', 'Terrain 3, Row: The number is too small or too great.');
  });

  test('changes are taken back and made again, by button and by key, but not under a text that is written', async () => {
    const { drafts } = await show();
    const [undo, redo] = ['Undo', 'Redo'].map((name) => screen.getByRole('button', { name }));
    expect(undo).toBeDisabled();
    await add('Terran', 'terran-ca');
    await add('Talon', 'talon-ff');
    const ships = (): number[] =>
      drafts()
        .at(-1)!
        .sides.map((side) => side.ships.length);
    await fireEvent.click(undo!);
    expect(ships()).toEqual([1, 0]);
    await fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
    expect(ships()).toEqual([0, 0]);
    expect(undo).toBeDisabled();
    await fireEvent.keyDown(window, { key: 'Z', ctrlKey: true, shiftKey: true });
    expect(ships()).toEqual([1, 0]);
    await fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key: 'z', ctrlKey: true });
    await fireEvent.keyDown(screen.getByRole('textbox', { name: 'Briefing' }), { key: 'z', ctrlKey: true });
    expect(ships()).toEqual([1, 0]);
    await fireEvent.click(redo!);
    expect(ships()).toEqual([1, 1]);
    expect(redo).toBeDisabled();
    // What is done after an undo cannot be followed by what was undone.
    await fireEvent.click(undo!);
    await add('Terran', 'terran-ca');
    expect(redo).toBeDisabled();
  });

  test('a briefing is written, kept with the battle, and there again', async () => {
    const { api, app } = await show({ ...makeCustom(), briefing: 'Hold the line.' });
    const briefing = screen.getByRole('textbox', { name: 'Briefing' });
    expect(briefing).toHaveValue('Hold the line.');
    await fireEvent.input(briefing, { target: { value: 'Break through.' } });
    screen.getByRole('button', { name: 'Back' }).click();
    expect(app.screen.name).toBe('editor');
    screen.getByRole('button', { name: 'Save' }).click();
    await waitFor(() => expect(api.callsOf('customs.save')).toMatchObject([{ briefing: 'Break through.' }]));
    // It stays open; there is nothing more to lose.
    expect(app.screen.name).toBe('editor');
    await waitFor(() => expect(app.tellings).not.toEqual([]));
    await fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(app.screen.name).toBe('new');
  });

  test('a kept battle is saved under its id, and leads to the form with it chosen', async () => {
    const { api, app } = await show(makeCustom());
    screen.getByRole('button', { name: 'Save and choose' }).click();
    await waitFor(() => expect(app.screen).toEqual({ name: 'new', preset: makeCustom().id }));
    expect(api.callsOf('customs.save')).toMatchObject([{ id: makeCustom().id, name: 'My own' }]);
  });

  test('changes are not lost by one click on “Back”', async () => {
    const { app } = await show(makeCustom());
    await add('Terran', 'terran-ca');
    screen.getByRole('button', { name: 'Back' }).click();
    expect(app.screen.name).toBe('editor');
    (await screen.findByRole('button', { name: 'Discard the changes' })).click();
    expect(app.screen.name).toBe('new');
  });
});
