import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test } from 'vitest';
import type { CampaignView } from '../../../../engine/campaign/view.ts';
import type { CampaignStatus } from '../../../../shared/campaign.ts';
import { asWarAdvice } from '../../../../shared/systemData.ts';
import { createAppStore } from '../../../stores/appStore.svelte.ts';
import { makeCampaign, makeUnit } from '../testing/campaignSamples.ts';
import { createFakeApi } from '../testing/talonApi.ts';
import CampaignScreen from '../../../war/CampaignScreen.svelte';
import type { WarSystem } from '../../../war/warText.ts';
import { talon } from '../index.ts';

function show(opened: CampaignStatus) {
  const api = createFakeApi();
  const app = createAppStore(api);
  render(CampaignScreen, { app, system: talon as WarSystem, opened });
  return { api, app };
}
const press = (key: string) => fireEvent.keyDown(window, { key });

test('chosen ships are sent by the number of a sector, and only where the rules allow', async () => {
  const { api } = show(makeCampaign());
  await press('2');
  expect(api.callsOf('campaign.act')).toEqual([]); // nobody is chosen
  await fireEvent.click(screen.getByRole('button', { name: 'Choose Napoleon' }));
  await press('0');
  expect(api.callsOf('campaign.act')).toEqual([]); // it is there already
  await press('2');
  expect(api.callsOf('campaign.act')).toMatchObject([
    { ply: 0, action: { kind: 'assign', side: 0, ship: 0, to: 'badlands' } },
  ]);
});

test('who sends ships by keyboard hears of it, and goes on at the next ship', async () => {
  const { api } = show(makeCampaign());
  const button = screen.getByRole('button', { name: 'Choose Napoleon' });
  button.focus();
  await fireEvent.click(button);
  // What was sent stands elsewhere: its button is gone.
  api.answer('campaign.act', () => {
    button.remove();
    return makeCampaign({}, { ply: 1 });
  });
  await press('2');
  expect(await screen.findByText('Sent to Badlands: Napoleon.')).toBeTruthy();
  await tick();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('planning cannot be ended while a garrison is short, and the reason is told', async () => {
  const { api } = show(makeCampaign());
  const end = screen.getByRole('button', { name: /End planning/ });
  expect(end).toHaveProperty('disabled', true);
  expect(end.getAttribute('title')).toBe('Antares needs a warship.');
  // The button cannot be reached, and the map’s mark is not read out.
  expect(screen.getByText('Antares needs a warship.').closest('[role=status]')).not.toBeNull();
  await press('r');
  expect(api.callsOf('campaign.act')).toEqual([]);
});

test('where fighters are the reason, the bar says so, and not that a warship is missing', () => {
  show(makeCampaign({ notReady: { code: 'squadron-without-carrier', sector: 'badlands' } }));
  expect(screen.getByText('Badlands: fighters need a carrier or the front’s base.')).toBeTruthy();
  expect(screen.queryByText(/every sector needs a warship/)).toBeNull();
});

test('a front that has come to a home world is called so, and is no zone beyond the last one', () => {
  const [antares, ...rest] = (makeCampaign().view as CampaignView).sectors;
  const far = { ...antares!, kind: 'home' as const, front: antares!.zones.length };
  show(makeCampaign({ sectors: [far, ...rest] }));
  expect(screen.getByLabelText(/^Antares: fought for the Talon home world/)).toBeTruthy();
  expect(document.body.textContent).not.toContain(`zone ${far.zones.length + 1}`);
});

test('the shop buys under a free name; what is too dear says so', async () => {
  const { api } = show(makeCampaign());
  await fireEvent.click(screen.getByRole('tab', { name: 'Shipyard' }));
  expect(screen.getByRole('button', { name: 'Buy: Battleship' }).getAttribute('title')).toBe(
    'The treasury is not enough.',
  );
  // What is left after a purchase is read out.
  expect(screen.getByText('Treasury').closest('[role=status]')).not.toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Buy: Destroyer' }));
  expect(api.callsOf('campaign.act')).toMatchObject([
    { action: { kind: 'buy', side: 0, class: 'terran-dd', name: 'Caleb' } },
  ]);
});

test('two at one machine: plans are covered until their player has taken the controls', async () => {
  const people = { controllers: [{ kind: 'human' }, { kind: 'human' }] } satisfies Partial<CampaignStatus>;
  const { api } = show(makeCampaign({ viewer: null }, { ...people, viewer: 'public' }));
  expect(screen.queryByRole('tab')).toBeNull();
  api.answer('campaign.takeOver', () => makeCampaign({}, people));
  await fireEvent.click(screen.getByRole('button', { name: 'I am the Terran player' }));
  expect(api.callsOf('campaign.takeOver')).toEqual([{ id: makeCampaign().id, side: 0 }]);
  expect(await screen.findByRole('tab', { name: 'Fleet' })).toBeTruthy();
  api.push('campaign.update', makeCampaign({ viewer: null }, { ...people, viewer: 'public', ply: 5, planner: 1 }));
  await tick();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Hand over to the Talon player' })).toBeTruthy();
});

test('a battle can be fought or played by the computer, with progress and a stop', async () => {
  const battle = {
    sector: 'orion' as const,
    zone: 4,
    kind: 'open' as const,
    holder: null,
    ships: [[0], [1]] as [number[], number[]],
    result: null,
  };
  const fighting = (state: 'waiting' | 'resolving', round: number | null = null) =>
    makeCampaign(
      { phase: 'battles', battles: [battle], shop: [] },
      { planner: null, links: [{ battle: null, state, odds: null, round }] },
    );
  const { api } = show(fighting('waiting'));
  api.answer('campaign.resolve', () => fighting('resolving'));
  await fireEvent.click(screen.getByRole('button', { name: 'Computer plays it' }));
  api.push('campaign.progress', { id: makeCampaign().id, battle: 0, round: 6, roundLimit: 12 });
  await tick();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('6');
  // The next turn's battle in this place begins anew, and one that was under way when the screen opened is where it is.
  api.push('campaign.update', fighting('waiting'));
  api.push('campaign.update', fighting('resolving'));
  await tick();
  expect(screen.getByRole('progressbar')).toHaveProperty('textContent', expect.stringContaining('Waits for its turn'));
  api.push('campaign.update', fighting('resolving', 3));
  await tick();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('3');
  await fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(api.callsOf('campaign.stop')).toEqual([{ id: makeCampaign().id, battle: 0 }]);
});

test('a ship’s history tells its battles and what it destroyed', async () => {
  const deed = { turn: 1, sector: 'orion', zone: 4, result: 'won', fate: 'stood', hull: 2, kills: [1] } as const;
  show(
    makeCampaign({
      units: [
        makeUnit({ mark: 2, hullMarked: 2, deeds: [deed] }),
        makeUnit({ id: 1, side: 1, name: 'Justice', moves: [] }),
      ],
    }),
  );
  await fireEvent.click(screen.getByRole('button', { name: 'History of Napoleon II' }));
  expect(screen.getByText(/Turn 1 · Orion, zone 5 · won · held the field/)).toBeTruthy();
  expect(screen.getByText('destroyed Justice')).toBeTruthy();
});

test('V asks a captain: what to buy and where to send, with reasons and odds', async () => {
  const { api } = show(makeCampaign());
  api.answer('campaign.advise', () =>
    asWarAdvice({
      buys: [{ class: 'terran-dd', name: 'Caleb' }],
      repairs: [],
      sectors: [{ sector: 'orion', reason: 'attack', sends: [0], calls: [], own: 196, enemy: 88, odds: 0.9 }],
    }),
  );
  await press('v');
  const dialog = await screen.findByRole('dialog', { name: 'Advice' });
  await tick();
  await tick();
  expect(dialog.textContent).toContain('Caleb (Destroyer)');
  expect(dialog.textContent).toContain('Send Napoleon.');
  expect(dialog.textContent).toContain('You are stronger there: 196 points against 88. 90 % to win.');
});

test('the odds of a battle stand with what makes them', async () => {
  const status = makeCampaign();
  const battle = { sector: 'orion', zone: 4, kind: 'open', holder: 1, ships: [[0], []], result: null } as const;
  const opened = makeCampaign({ phase: 'battles', battles: [battle] });
  const odds = {
    odds: 0.98,
    causes: [
      { cause: 'points', weight: 3, sides: [383, 36] },
      { cause: 'damage', weight: 0, sides: [0, 0] },
      { cause: 'holding', weight: -1, side: 1 },
    ] as const,
  };
  show({
    ...status,
    ...opened,
    phase: 'battles',
    links: [{ battle: null, state: 'waiting', odds, round: null }] as never,
  });
  await fireEvent.click(screen.getByRole('tab', { name: /^Battles/ }));
  const list = screen.getByRole('list', { name: 'What makes the odds' });
  expect(list.textContent).toContain('points 383 : 36 (speaks for Terran)');
  expect(list.textContent).toContain('Talon holds the zone');
  expect(list.textContent).not.toContain('damaged');
});

test('who has lost twice running is asked whether the enemy’s staff shall follow, and who it is is told in the enemy’s roster', async () => {
  const { api } = show(makeCampaign({ offer: -1 }));
  const asked = screen.getByRole('region', { name: 'Shall the enemy’s staff follow your results?' });
  expect(asked.textContent).toContain('The enemy’s staff would be lieutenants at once');
  await fireEvent.click(screen.getByRole('button', { name: 'Leave it as it is' }));
  expect(api.callsOf('campaign.act')).toMatchObject([{ action: { kind: 'follow', side: 0, staff: null } }]);
  cleanup();
  const again = show(makeCampaign({ offer: -1 }));
  await fireEvent.click(screen.getByRole('button', { name: 'Let it follow' }));
  expect(again.api.callsOf('campaign.act')).toMatchObject([{ action: { kind: 'follow', side: 0, staff: 'captain' } }]);
  cleanup();
  // Nobody is weaker than recruits: there is nothing to ask.
  show(makeCampaign({ offer: -1 }, { controllers: [{ kind: 'human' }, { kind: 'ai', level: 'recruit' }] }));
  expect(screen.queryByRole('region', { name: /follow your results/ })).toBeNull();
  cleanup();
  show(makeCampaign({ follow: { side: 0, staff: 'cadet' } }));
  await fireEvent.click(screen.getByRole('button', { name: 'Talon' }));
  expect(screen.getByText('The enemy’s staff are cadets now.')).toBeTruthy();
});

test('a captain changes places from the ship’s history with the most experienced who may', async () => {
  const captain = { name: 'Ada', trait: 'daring', rank: 'lieutenant', battles: 0, kills: 0, wounds: 0, stars: 0, fell: null } as const; // prettier-ignore
  const units = [
    makeUnit({ captains: [captain], swaps: [2, 3] }),
    makeUnit({ id: 2, name: 'Caesar', captains: [{ ...captain, name: 'Bo' }] }),
    makeUnit({ id: 3, name: 'Patton', captains: [{ ...captain, name: 'Cy', trait: 'steady', rank: 'commander', battles: 2 }] }), // prettier-ignore
  ];
  const { api } = show(makeCampaign({ units }));
  await fireEvent.click(screen.getByRole('button', { name: 'History of Napoleon' }));
  const choice = screen.getByRole('combobox', { name: 'Change places with the captain of' });
  expect(Array.from(choice.querySelectorAll('option'), ({ textContent }) => textContent)).toEqual([
    'Patton: Commander Cy, steady',
    'Caesar: Lieutenant Bo, daring',
  ]);
  await fireEvent.click(screen.getByRole('button', { name: 'Change places' }));
  expect(api.callsOf('campaign.act')).toMatchObject([{ action: { kind: 'swap', side: 0, ship: 0, with: 3 } }]);
});
