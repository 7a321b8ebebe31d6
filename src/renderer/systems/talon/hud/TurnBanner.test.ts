import { DEFAULT_SETTINGS } from '../../../../shared/settings.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { TalonBattle } from '../data.ts';
import { language } from '../../../messages/catalogue.svelte.ts';
import { createAppStore } from '../../../stores/appStore.svelte.ts';
import { sealedBattle } from '../../system.types.ts';
import { makeCommander } from '../../../testing/careerSamples.ts';
import { createFakeApi } from '../testing/talonApi.ts';
import { openBattle } from '../testing/talonStore.ts';
import { makeBattle } from '../testing/views.ts';
import TurnBanner from '../../../hud/TurnBanner.svelte';

const ODO = '00000000-0000-4000-8000-0000000000b2';
const seat = (commander: string, name: string) => ({ commander, admiral: null, name });

afterEach(() => {
  cleanup();
  language.current = 'en';
});

async function show(change: Partial<TalonBattle>, odoCovers = false) {
  const api = createFakeApi();
  const odo = makeCommander({
    id: ODO,
    name: 'Odo',
    settings: { ...DEFAULT_SETTINGS, language: 'it', handOver: odoCovers },
  });
  api.answer('commanders.list', () => ({ commanders: [makeCommander(), odo], active: makeCommander().id }));
  const app = createAppStore(api);
  await app.start();
  const latest = makeBattle({
    controllers: [{ kind: 'human' }, { kind: 'human' }],
    seats: [seat(makeCommander().id, 'Ines Falk'), seat(ODO, 'Odo')],
    ...change,
  });
  api.answer('battle.takeOver', ({ side }) => {
    api.push('battle.update', { battle: { ...latest, viewer: side }, events: [], rewound: true });
    return { ply: latest.ply };
  });
  render(TurnBanner, { app, battle: sealedBattle(openBattle(app, latest)) });
  return app;
}

const other = (): TalonBattle['view'] => ({ ...makeBattle().view, toAct: 1 });

test('says by name who has the controls, and nothing is covered where nothing is hidden', async () => {
  await show({});
  expect(screen.getByRole('status')).toHaveTextContent('Ines Falk has the controls (Terran)');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the settings are those of whoever decides', async () => {
  const app = await show({ view: other() });
  expect(app.settings).toEqual({ ...DEFAULT_SETTINGS, language: 'it' });
  expect(await screen.findByText('Ai comandi: Odo (Talon)')).toBeVisible();
});

test('where a side may not see what the other does, the board is covered until they are ready', async () => {
  await show({ hidesInformation: true, viewer: 'public' });
  expect(screen.getByRole('alertdialog', { name: 'Ines Falk' })).toBeVisible();
  let heard = 0;
  const listen = (): void => void (heard += 1);
  window.addEventListener('keydown', listen);
  await fireEvent.keyDown(document.body, { key: 'e' });
  expect(heard).toBe(0);
  await fireEvent.click(screen.getByRole('button', { name: 'I am at the controls' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await fireEvent.keyDown(document.body, { key: 'e' });
  expect(heard).toBe(1);
  window.removeEventListener('keydown', listen);
});

test('it is enough that one of the two wants the board covered', async () => {
  await show({}, true);
  expect(screen.getByRole('alertdialog', { name: 'Ines Falk' })).toBeVisible();
});
