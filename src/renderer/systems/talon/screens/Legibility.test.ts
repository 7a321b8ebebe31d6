import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Threat } from '../../../../engine/talon/threat.ts';
import type { TalonOption } from '../../../../engine/talon/view.types.ts';
import type { TalonBattle } from '../data.ts';
import { createAppStore } from '../../../stores/appStore.svelte.ts';
import { createFakeApi } from '../testing/talonApi.ts';
import type { BoardOverlay } from '../board/board.types.ts';
import { createFakeBoard } from '../../../testing/fakeBoard.ts';
import { EVENTS } from '../testing/samples.ts';
import { endStep, fireOption, makeBattle, makeUnit, makeView, makeEnemy, moveOptions } from '../testing/views.ts';
import { talon } from '../index.ts';
import BattleScreen from '../../../screens/BattleScreen.svelte';

const threat: Threat = {
  unit: 0,
  round: 1,
  impulse: 'C',
  hexes: [
    { hex: { q: 0, r: 0 }, damage: 2.5 },
    { hex: { q: 0, r: -1 }, damage: 5 },
  ],
  places: [
    { hex: { q: 0, r: -1 }, facing: 0, damage: 5, hull: 1 },
    { hex: { q: 1, r: -1 }, facing: 1, damage: 0.4, hull: 0 },
  ],
  incoming: [
    {
      hex: { q: 0, r: -1 },
      fires: [{ unit: 1, weapons: [{ weapon: 'disruptor', count: 2 }], damage: 1.3 }],
      damage: 1.3,
      loss: 0.04,
    },
  ],
};

beforeEach(() => window.localStorage.clear());

async function show(change: Partial<TalonBattle> = {}) {
  const api = createFakeApi();
  api.answer('battle.threat', () => threat);
  const app = createAppStore(api);
  await app.start();
  const board = createFakeBoard<BoardOverlay>();
  render(BattleScreen, {
    app,
    ui: talon,
    opened: makeBattle(change),
    lesson: null,
    loadBoard: () => Promise.resolve(board.create),
    openSettings: () => undefined,
    openHelp: () => undefined,
  });
  await waitFor(() => expect(board.calls).toContain('show'));
  return { api, board };
}
const key = (name: string): Promise<boolean> => fireEvent.keyDown(document.body, { key: name });
const firing = { view: makeView({ step: 'fire' }), options: [fireOption(), endStep('fire', 9)] };

describe('what makes a decision readable', () => {
  test('T tints the board by expected damage, says what the colours mean, and what the marked move leads to', async () => {
    const { api, board } = await show();
    expect(api.callsOf('battle.threat')).toEqual([]);
    await key('t');
    const legend = await screen.findByRole('region', { name: 'Threat' });
    await waitFor(() => expect(legend).toHaveTextContent('Expected damage to Napoleon in impulse C of round 1'));
    expect(legend).toHaveTextContent('At its best place: 0.4 damage, 0.0 hull boxes.');
    expect(board.overlay()?.heat.map(({ share, own }) => [share, own])).toEqual([
      [0.5, false],
      [1, true],
    ]);
    await fireEvent.focus(screen.getByRole('button', { name: /^Straight/ }));
    await waitFor(() => expect(legend).toHaveTextContent('After this move: 5.0 damage, 1.0 hull boxes.'));
    await key('t');
    expect(screen.queryByRole('region', { name: 'Threat' })).toBeNull();
    await waitFor(() => expect(board.overlay()?.heat).toEqual([]));
  });

  test('where the enemy fires is always outlined; a hex there that is pointed at says what is incoming', async () => {
    const groups = makeEnemy().groups.map((group) => ({ ...group, charged: true, reach: [{ q: 0, r: -1 }] }));
    const { api, board } = await show({ view: makeView({ units: [makeUnit(), makeEnemy({ groups })] }) });
    await waitFor(() => expect(board.overlay()?.outline).toHaveLength(6));
    board.callbacks().onHover({ kind: 'hex', hex: { q: 3, r: 3 } });
    await waitFor(() => expect(board.overlay()?.incoming).toBeNull());
    expect(api.callsOf('battle.threat')).toEqual([]);
    board.callbacks().onHover({ kind: 'hex', hex: { q: 0, r: -1 } });
    await waitFor(() =>
      expect(board.overlay()?.incoming?.lines).toEqual([
        'Vision: 2 disruptors, 1.3 expected',
        'Napoleon here now: 1.3 damage expected, 4% lost',
      ]),
    );
    expect(board.overlay()?.heat).toEqual([]);
  });

  test('a marked move shows its way, where it may turn again, and its turn counter', async () => {
    const { board } = await show();
    await fireEvent.focus(screen.getByRole('button', { name: /^Turn right/ }));
    await waitFor(() => expect(board.overlay()?.paths).toHaveLength(2));
    expect(board.overlay()?.ghosts).toHaveLength(2);
    await fireEvent.blur(screen.getByRole('button', { name: /^Turn right/ }));
    await waitFor(() => expect(board.overlay()?.paths).toEqual([]));
  });

  test('a weapon group’s range is drawn by bands of odds, a marked shot with its line of fire', async () => {
    const reach = [1, 2, 3].map((range) => ({ q: 0, r: -range }));
    const cruiser = makeUnit();
    const groups = cruiser.groups.map((group) => ({ ...group, reach }));
    const units = [makeUnit({ groups }), makeEnemy()];
    const { board } = await show({ ...firing, view: makeView({ step: 'fire', units }) });
    await waitFor(() => expect(board.overlay()?.bands.map(({ band }) => band)).toEqual([0, 1, 2]));
    expect(board.overlay()?.fireLine).toBeNull();
    await fireEvent.focus(screen.getByRole('button', { name: /^Vision: 33% hit/ }));
    await waitFor(() => expect(board.overlay()?.fireLine).toMatchObject({ tone: 'clear', to: { q: 0, r: -3 } }));
  });

  test('5.4 the card shows the impulses of this round, or of the row that is looked at or about to be chosen', async () => {
    const curve = (row: number, speed: number): TalonOption => ({
      action: 200 + row,
      description: { kind: 'set-curve', unit: 0, row, change: 0, power: 5 - row, speed, turnRadius: 2 },
      blocked: null,
    });
    await show({
      view: makeView({ step: 'power-phase' }),
      options: [curve(2, 3), curve(1, 4), endStep('power-phase')],
    });
    const card = screen.getByRole('article', { name: 'Napoleon' });
    const moves = (): string[] =>
      within(within(card).getByRole('row', { name: /^Moves/ }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent.trim());
    expect(within(card).getByText('This round')).toBeVisible();
    expect(moves()).toEqual(['no', 'yes', 'no', 'yes', 'no', 'yes']);
    const torpedo = /Anti-matter torpedo: charged in the power phase of the next round/;
    expect(within(card).getByRole('group', { name: torpedo })).toHaveTextContent(/\+1/);
    await fireEvent.focus(screen.getByRole('button', { name: /^Speed 4: 4-4-2/ }));
    await waitFor(() => expect(within(card).getByText('Next round with 2-4-2')).toBeVisible());
    expect(moves()).toEqual(['yes', 'no', 'yes', 'yes', 'no', 'yes']);
    await fireEvent.blur(screen.getByRole('button', { name: /^Speed 4: 4-4-2/ }));
    await fireEvent.click(within(card).getByRole('button', { name: /^Speed 5: show a round/ }));
    expect(within(card).getByText('Next round with 1-5-3')).toBeVisible();
  });
});

describe('the battle in words', () => {
  test('X opens it in the panels’ place, with the focus on its heading, and closes it', async () => {
    await show();
    await key('x');
    const words = screen.getByRole('region', { name: 'The battle in words' });
    expect(within(words).getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull();
    await fireEvent.click(within(words).getByRole('button', { name: 'Back to the board' }));
    expect(screen.getByRole('region', { name: 'Actions' })).toBeVisible();
  });

  test('every option is a button that says all; what is not possible says why', async () => {
    const { api } = await show({ options: [...moveOptions(0, true), endStep('movement', 9)] });
    await key('x');
    const group = screen.getByRole('group', { name: 'What you can do' });
    expect(within(group).getByRole('heading', { name: 'Move: Napoleon' })).toBeVisible();
    expect(group).toHaveTextContent(/Turn left: .+ \(rule 7\.2\.2\)/);
    await fireEvent.click(
      within(group).getByRole('button', { name: 'Straight, to column 13, row 9, heading north, may turn next' }),
    );
    expect(api.callsOf('battle.act').map(({ action }) => action)).toEqual([100]);
  });

  test('a shot names its group, target and odds; the end of the step stands by itself', async () => {
    await show(firing);
    await key('x');
    const group = screen.getByRole('group', { name: 'What you can do' });
    expect(within(group).getByRole('button', { name: /^Phaser 1, Vision: 33% hit/ })).toBeVisible();
    expect(within(group).getByRole('button', { name: 'End fire' })).toBeVisible();
  });

  test('both fleets are headings and lists, one’s own first', async () => {
    await show();
    await key('x');
    const fleets = screen.getAllByRole('group', { name: /fleet$/ });
    expect(fleets.map((fleet) => within(fleet).getByRole('heading', { level: 2 }).textContent)).toEqual([
      'Terran fleet',
      'Talon fleet',
    ]);
    const [own] = fleets;
    if (!own) throw new Error('no fleet');
    expect(within(own).getByRole('heading', { level: 3 })).toHaveTextContent('Napoleon, Heavy cruiser, Terran');
    expect(within(own).getByRole('heading', { level: 4 })).toHaveTextContent('Around Napoleon');
    expect(own).toHaveTextContent('Enemy Vision, Frigate: 3 hexes north, forward arc');
  });

  test('what happens is read out politely, and that one must choose', async () => {
    const { api } = await show();
    await key('x');
    const said = screen.getAllByRole('status')[0];
    await waitFor(() => expect(said).toHaveTextContent('You decide: Terran turn: Movement.'));
    api.push('battle.update', { battle: makeBattle({ ply: 1 }), events: [EVENTS.critical], rewound: false });
    await waitFor(() => expect(said).toHaveTextContent(/Vision/));
    expect(said).toHaveAttribute('aria-live', 'polite');
  });

  test('the threat is a list of the places where the ship may stand', async () => {
    await show();
    await key('x');
    await fireEvent.click(screen.getByRole('button', { name: /^Expected damage by hex/ }));
    const list = screen.getByRole('list', { name: 'Threat' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
    expect(list).toHaveTextContent('At column 13, row 9, heading north: 5.0 damage, 1.0 hull boxes');
  });

  test('it is there again for whoever had it open', async () => {
    window.localStorage.setItem('flagbridge.words', 'yes');
    await show();
    expect(screen.getByRole('region', { name: 'The battle in words' })).toBeVisible();
  });
});
