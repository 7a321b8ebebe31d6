import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DesignInfo } from '../../../../shared/designs.ts';
import { language } from '../../../messages/catalogue.svelte.ts';
import { createAppStore } from '../../../stores/appStore.svelte.ts';
import { createFakeApi } from '../../../testing/fakeApi.ts';
import { type DesignProblem, type ShipDesign } from '../data.ts';
import { makeAssessment, STOCK } from '../testing/yard.ts';
import ShipyardScreen from './ShipyardScreen.svelte';
import { handedOn } from '../../../../shared/testing/opaque.ts';

afterEach(() => (language.current = 'en'));

/** The screen over a host that keeps in memory and finds these problems. */
async function show(problems: readonly DesignProblem[] = [], left = 0) {
  const kept: DesignInfo[] = [];
  const infoOf = (id: string, name: string, design: unknown): DesignInfo => {
    const info = handedOn<DesignInfo>({ id, name, system: 'fullthrust', savedAt: '', design, problem: null });
    kept.splice(0, kept.length, info, ...kept.filter((old) => old.id !== id));
    return info;
  };
  const api = createFakeApi({
    'designs.stock': () => STOCK,
    'designs.assess': ({ draft }) => makeAssessment(draft as ShipDesign, problems, left),
    'designs.list': () => [...kept],
    'designs.save': ({ id, name, design }) => infoOf(id ?? `id-${kept.length}`, name, design),
    'designs.import': ({ text }) => (text === 'bad' ? 'import-not-a-design' : infoOf('came', 'Came', JSON.parse(text))),
    'designs.delete': ({ id }) => {
      kept.splice(0, kept.length, ...kept.filter((old) => old.id !== id));
      return null;
    },
  });
  const app = createAppStore(api);
  app.go({ name: 'shipyard' });
  render(ShipyardScreen, { app });
  await screen.findByText('10 % of 84 = 8.4 → 8', { selector: 'td' });
  return { api, app, kept, draft: () => api.callsOf('designs.assess').at(-1)?.draft as ShipDesign };
}
const press = (name: string): Promise<boolean> => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const fit = (name: RegExp): Promise<boolean> => fireEvent.click(screen.getByLabelText(name));
const set = (label: string, value: number): Promise<boolean> =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value: String(value) } });
/** The sheet beside the forms, not the one for the printer. */
const ON_BOARD = { selector: 'section svg' };
const arcsOf = (name: string) => within(screen.getByLabelText(`Arcs of ${name}`));

describe('the shipyard', () => {
  test('Escape goes back, and never discards a changed design', async () => {
    const { app } = await show();
    const escape = (): Promise<boolean> => fireEvent.keyDown(document.body, { key: 'Escape' });
    await set('Mass', 90);
    await escape();
    await screen.findByText('Discard changes', { selector: 'button' });
    await escape();
    await escape();
    expect(app.screen.name).toBe('shipyard');
    await press('New design');
    await escape();
    expect(app.screen.name).toBe('start');
  });

  test('shows mass and points line by line, with how each mass comes out', async () => {
    await show();
    const lines = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent.trim()),
    );
    expect(lines).toEqual([
      ['Hull of mass 84', '', '', '84'],
      ['Hull boxes 9.3', '20', '20', '40'],
      ['FTL drive 9.5', '10 % of 84 = 8.4 → 8', '8', '16'],
      ['Main drive 9.5', '25 % of 84 = 21', '21', '42'],
      ['Screens, level 1 9.8', '5 % of 40 = 2, at least 3', '3', '6'],
      ['Fire control 9.9', '1', '1', '4'],
      ['2 × Beam 3, 3 arcs 9.9', '2 × (4 + 2 × 1)', '12', '24'],
      ['Torpedo tube, 1 arc 9.9', '4', '4', '8'],
      ['Tug’s FTL drive 8.3', '108 ÷ 5 → 22', '22', '44'],
      ['Hangar 9.7', '1.5 × 3 = 4.5 → 5', '5', '10'],
    ]);
    expect(screen.getByText('This ship may be built.')).toBeVisible();
  });

  test('9.10 the printed cruiser is put together by hand', async () => {
    const { draft } = await show();
    await press('New design');
    await fireEvent.input(screen.getByLabelText('Class name'), { target: { value: 'Cruiser' } });
    for (const [label, value] of [
      ['Mass', 86],
      ['Hull boxes', 26],
      ['Thrust', 4],
      ['Fire control', 2],
      ['Point defence', 2],
      ['Screen generator', 1],
      ['Beam 1', 2],
    ] as const)
      await set(label, value);
    await fit(/^Fit Beam 2/);
    for (const arc of ['Aft starboard', 'Aft', 'Aft port']) await fireEvent.click(arcsOf('Beam 2').getByLabelText(arc));
    await fit(/^Fit Beam 3/);
    await fireEvent.click(arcsOf('Beam 3').getByLabelText('Turn the arcs to starboard'));
    await fit(/^Fit Missile launcher/);
    await fit(/^Fit Magazine/);
    const magazine = within(screen.getByText(/^Magazine: /).closest('li')!);
    await fireEvent.change(magazine.getByLabelText('Mass'), { target: { value: '6' } });
    await fireEvent.change(magazine.getByLabelText('Standard'), { target: { value: '3' } });
    expect(draft()).toMatchObject({ name: 'Cruiser', mass: 86, hull: 26, thrust: 4, ftl: true });
    expect(
      draft().systems.map((system) => ('arcs' in system ? [system.kind, system.arcs.join(' ')] : system.kind)),
    ).toEqual([
      'fire-control',
      'fire-control',
      'point-defence',
      'point-defence',
      'screen',
      ['beam', 'F FS AS A AP FP'],
      ['beam', 'F FS AS A AP FP'],
      ['beam', 'F FS AS A AP FP'],
      ['beam', 'F FS AS'],
      ['launcher', 'FP F FS'],
      'magazine',
    ]);
    expect(draft().systems.at(-1)).toEqual({ kind: 'magazine', mass: 6, standard: 3, extended: 0 });
  });

  test('says at its place and below what breaks a rule, and keeps nothing', async () => {
    const arcs = { code: 'arcs-not-adjacent', path: 'systems[4].arcs', section: '9.9', found: 'F A' } as const;
    const hull = { code: 'weak-hull', path: 'hull', section: '9.3', found: 3, limit: 8 } as const;
    await show([hull, arcs], -5);
    const weak = '3 hull boxes are too few: a tenth of the mass is 8. (9.3)';
    expect(screen.getAllByText(weak)).toHaveLength(2);
    expect(screen.getByLabelText('Hull boxes', { selector: 'input' })).toHaveAccessibleDescription(weak);
    const row = within(screen.getByLabelText('Arcs of Torpedo tube').closest('li')!);
    expect(row.getByText('Arcs must lie side by side: F A do not. (9.9)')).toBeVisible();
    expect(screen.getByText('2 rules are broken')).toBeVisible();
    expect(screen.getByText(/^Over by 5/)).toBeVisible();
    expect(screen.getByText('Keep', { selector: 'button' })).toBeDisabled();
  });

  test('what is heavier than what is left can be fitted, and says so before', async () => {
    await show([], 3);
    expect(screen.getByLabelText(/^Fit Fighter bay/).title).toBe(
      'Fit Fighter bay: Standard: mass 9, 27 points. Takes 9, but 3 is left.',
    );
    expect(screen.getByLabelText(/^Fit Missile launcher/).title).toBe('Fit Missile launcher: mass 3, 9 points');
  });

  test('keeps a design, opens it again, and deletes it', async () => {
    const { kept, app } = await show();
    await fireEvent.input(screen.getByLabelText('Class name'), { target: { value: 'Lamplighter' } });
    await press('Keep');
    const entry = await screen.findByText('Lamplighter', { selector: 'nav span' });
    expect(kept).toMatchObject([{ name: 'Lamplighter', design: { name: 'Lamplighter', mass: 84 } }]);
    expect(app.tellings.map(({ telling }) => telling)).toMatchObject([{ key: 'design.saved' }]);
    await fireEvent.click(screen.getByText('Massif', { selector: 'nav span' }));
    await screen.findByLabelText(/^Massif, Battleship/, ON_BOARD);
    await fireEvent.click(entry);
    await screen.findByLabelText(/^Lamplighter, Heavy cruiser/, ON_BOARD);
    await fireEvent.click(screen.getByText('Delete'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await fireEvent.click(dialog.getByText('Delete', { selector: 'button' }));
    await waitFor(() => expect(kept).toEqual([]));
  });

  test('imports a design, and says when a file is none', async () => {
    const { api, app } = await show();
    const chooser = screen.getByLabelText('Import');
    const file = (text: string) => new File([text], 'ship.json', { type: 'application/json' });
    await fireEvent.change(chooser, {
      target: { files: [file(JSON.stringify({ ...STOCK.designs[1], name: 'Came' }))] },
    });
    await screen.findByLabelText(/^Came, Battleship/, ON_BOARD);
    expect(api.callsOf('designs.import')[0]).toMatchObject({ system: 'fullthrust' });
    await fireEvent.change(chooser, { target: { files: [file('bad')] } });
    await waitFor(() =>
      expect(app.tellings.at(-1)?.telling).toMatchObject({ kind: 'error', error: { code: 'import-not-a-design' } }),
    );
  });

  test('unkept changes are left only with a second click', async () => {
    const { app } = await show();
    await set('Armour', 3);
    await press('Back');
    expect(app.screen.name).toBe('shipyard');
    await press('Discard changes');
    expect(app.screen.name).toBe('start');
  });

  test('prints the sheet', async () => {
    await show();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await fireEvent.click(screen.getByText('Print the sheet'));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  test('speaks Italian', async () => {
    await show();
    language.current = 'it';
    expect(await screen.findByText('Questa nave si può costruire.')).toBeVisible();
    expect(screen.getByText('10 % di 84 = 8,4 → 8', { selector: 'td' })).toBeVisible();
  });
});
