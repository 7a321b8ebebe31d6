import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import type { TalonBattle } from '../data.ts';
import { createAppStore, type LessonPlace } from '../../../stores/appStore.svelte.ts';
import { createFakeApi } from '../testing/talonApi.ts';
import type { BoardOverlay } from '../board/board.types.ts';
import { createFakeBoard } from '../../../testing/fakeBoard.ts';
import { EVENTS } from '../testing/samples.ts';
import { endStep, fireOption, makeBattle, makeEnemy, makeUnit, makeView, moveOptions } from '../testing/views.ts';
import { talon } from '../index.ts';
import BattleScreen from '../../../screens/BattleScreen.svelte';
import { handedOn } from '../../../../shared/testing/opaque.ts';
import type { ScenarioInfo } from '../../../../shared/api.ts';
import type { LessonGoal } from '../../../../engine/talon/lessons.ts';

async function show(change: Partial<TalonBattle> = {}, lesson: LessonPlace | null = null) {
  const api = createFakeApi();
  const app = createAppStore(api);
  await app.start();
  const board = createFakeBoard<BoardOverlay>();
  const openHelp = vi.fn();
  render(BattleScreen, {
    app,
    ui: talon,
    opened: makeBattle(change),
    lesson,
    loadBoard: () => Promise.resolve(board.create),
    openSettings: () => undefined,
    openHelp,
  });
  await waitFor(() => expect(board.calls).toContain('show'));
  const acted = (): number[] => api.callsOf('battle.act').map(({ action }) => action);
  return { api, app, board, openHelp, acted };
}

/** The first two lessons as the host lists them. */
const lessonsOf = (goal: LessonGoal): LessonPlace['lessons'] =>
  ['lesson-move', 'lesson-turn'].map((id) =>
    handedOn<ScenarioInfo>({
      id,
      system: 'talon',
      roundLimit: 4,
      kind: 'lesson',
      setup: null,
      goal,
      fleets: [
        { points: 0, ships: [] },
        { points: 0, ships: [] },
      ],
    }),
  );
const LESSONS = lessonsOf({ type: 'moved', unit: 1, times: 1 });

const key = (name: string, target: Element = document.body): Promise<boolean> =>
  fireEvent.keyDown(target, { key: name });

describe('the battle screen by keyboard alone', () => {
  test('arrows mean the ways of a ship, and say so on their buttons', async () => {
    const { acted } = await show();
    expect(screen.getByRole('button', { name: /^Turn right/ })).toHaveAttribute('aria-keyshortcuts', 'ArrowRight');
    await key('ArrowRight');
    expect(acted()).toEqual([102]);
  });

  test('comma and full stop walk through the options and mark them on the board, Enter takes the marked one', async () => {
    const { board, acted } = await show();
    await key('.');
    await key('.');
    expect(document.activeElement).toHaveAccessibleName(/^Straight/);
    await waitFor(() =>
      expect(board.overlay()?.moves.find(({ highlighted }) => highlighted)?.hex).toEqual({ q: 0, r: -1 }),
    );
    // A real Enter on a focused button is a click; the browser makes it.
    (document.activeElement as HTMLElement).click();
    expect(acted()).toEqual([100]);
  });

  test('N and P cycle the ships that wait, E ends the step, U takes back', async () => {
    const second = makeUnit({ id: 5, name: 'Patton', hex: { q: 3, r: 0 } });
    const { api, acted } = await show({
      view: makeView({ units: [makeUnit(), second, makeEnemy()] }),
      options: [...moveOptions(0), ...moveOptions(5), endStep('movement', 9)],
      canUndo: true,
    });
    await key('n');
    expect(screen.getByRole('article', { name: 'Patton' })).toBeVisible();
    await key('p');
    expect(screen.getByRole('article', { name: 'Napoleon' })).toBeVisible();
    await key('u');
    expect(api.callsOf('battle.undo')).toEqual([{ id: makeBattle().id, ply: 0 }]);
    await waitFor(async () => {
      await key('e');
      expect(acted()).toEqual([9]);
    });
  });

  test('a whole shot: the group by its place on the card, and once more to fire', async () => {
    const { acted, board } = await show({
      view: makeView({ step: 'fire' }),
      options: [fireOption(), fireOption({ group: 2 }, 310), endStep('fire')],
    });
    await key('3');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Phaser 2' })).toHaveAttribute('aria-pressed', 'true'),
    );
    expect(board.overlay()?.targets).toEqual([{ unit: 1, highlighted: false }]);
    await key('3');
    expect(acted()).toEqual([310]);
  });

  test('G gives the offered order to all', async () => {
    const second = makeUnit({ id: 5, name: 'Patton', hex: { q: 3, r: 0 } });
    const { acted } = await show({
      view: makeView({ units: [makeUnit(), second, makeEnemy()] }),
      options: [...moveOptions(0), ...moveOptions(5), endStep('movement', null)],
    });
    expect(screen.getByRole('button', { name: 'All straight (2)' })).toBeVisible();
    await key('g');
    expect(acted()).toEqual([100]);
  });

  test('the camera, the arcs, the log, the help and the menu have their keys', async () => {
    const { board, openHelp } = await show();
    await key('w');
    await key('q');
    await key('+');
    await key('f');
    expect(board.calls.slice(-4)).toEqual(['camera up', 'camera rotate-left', 'camera in', 'focus 0']);
    await key('c');
    await waitFor(() => expect(board.overlay()?.arcsOf).toBe(0));
    const before = screen.queryByRole('log') !== null;
    await key('l');
    expect(screen.queryByRole('log') !== null).toBe(!before);
    await key('?');
    expect(openHelp).toHaveBeenCalledOnce();
    await key('Escape');
    expect(await screen.findByRole('menuitem', { name: /Leave to the start screen/ })).toBeVisible();
  });
});

describe('the battle screen', () => {
  test('tells turn, step, round, impulse and initiative', async () => {
    await show();
    expect(screen.getByText('Terran turn')).toBeVisible();
    expect(screen.getByText('Movement').parentElement).toHaveTextContent(/^Movement · You$/);
    expect(screen.getByText('Round 1 of 12')).toBeVisible();
    expect(screen.getByText('Initiative: Talon')).toBeVisible();
    const track = screen.getByRole('list', { name: 'Impulse track' });
    const now = within(track)
      .getAllByRole('listitem')
      .filter((item) => item.getAttribute('aria-current') === 'step');
    expect(now.map((item) => item.getAttribute('aria-label'))).toEqual(['Impulse B: numbers 3 5 6']);
    expect(now[0]).toHaveAccessibleDescription(/Napoleon gets one AP and must move/);
  });

  test('shows what the computer is doing, and lets the player hold it', async () => {
    const { api } = await show({ view: makeView({ toAct: 1, activeSide: 1 }), options: [], ai: 'thinking' });
    expect(screen.getByText('Computer, lieutenant is thinking')).toBeVisible();
    api.push('ai.progress', { id: makeBattle().id, side: 1, simulations: 12_345, done: 0.5, winChance: 0.62 });
    expect(await screen.findByText('12,345 simulations')).toBeVisible();
    expect(screen.getByRole('meter', { name: 'Talon: 62% to win' })).toBeInTheDocument();
    screen.getByRole('button', { name: 'Move now' }).click();
    screen.getByRole('button', { name: 'Pause' }).click();
    api.push('battle.ai', { id: makeBattle().id, status: 'paused' });
    (await screen.findByRole('button', { name: 'Resume' })).click();
    expect(api.calls.map(({ name }) => name).filter((name) => name.startsWith('ai.'))).toEqual([
      'ai.moveNow',
      'ai.cancel',
      'ai.resume',
    ]);
  });

  test('writes the log in sentences', async () => {
    const { api } = await show({ ply: 3 });
    if (!screen.queryByRole('log')) await key('l');
    api.push('battle.update', { battle: makeBattle({ ply: 4 }), events: [EVENTS.moved, EVENTS.fired], rewound: false });
    await waitFor(() =>
      expect(screen.getByRole('log')).toHaveTextContent('Napoleon fires a phaser at Vision (range 2, die 4)'),
    );
  });

  test('two players at one machine are told whose turn it is', async () => {
    await show({ controllers: [{ kind: 'human' }, { kind: 'human' }] });
    expect(screen.getByRole('status')).toHaveTextContent('Now: Terran player');
    screen.getByRole('button', { name: 'Ready' }).click();
    await waitFor(() => expect(screen.queryByText('Now: Terran player')).toBeNull());
  });

  test('shows the result, and starts the same battle again', async () => {
    const { api, app } = await show({
      view: makeView({
        step: 'over',
        toAct: 'nobody',
        units: [makeUnit(), makeEnemy({ status: 'destroyed' })],
        outcome: { winner: 0, reason: 'last-side', points: [44, 0], degree: 'devastating' },
      }),
      options: [],
    });
    const result = await screen.findByRole('dialog', { name: 'Terran victory' });
    expect(result).toHaveTextContent('Devastating victory · After 1 round');
    expect(result).toHaveTextContent('The field is yours.');
    expect(within(result).getByRole('row', { name: /Ships lost/ })).toHaveTextContent('Vision');
    within(result).getByRole('button', { name: 'Rematch' }).click();
    await waitFor(() => expect(api.callsOf('battles.create').map(({ scenario }) => scenario)).toEqual(['duel']));
    await waitFor(() => expect(app.screen.name).toBe('battle'));
  });

  test('a defeat is called one, and says how ships were lost', async () => {
    const over = makeView({
      step: 'over',
      toAct: 'nobody',
      units: [makeUnit({ status: 'destroyed' }), makeEnemy()],
      outcome: { winner: 1, reason: 'last-side', points: [0, 44], degree: 'devastating' },
    });
    const { api } = await show({ ply: 3 });
    api.push('battle.update', {
      battle: makeBattle({ ply: 4, view: over, options: [] }),
      events: [{ ...EVENTS.destroyed, unit: 0, cause: 'core-breach' }],
      rewound: false,
    });
    const result = await screen.findByRole('dialog', { name: 'Defeat' });
    expect(result).toHaveTextContent('Devastating defeat · After 1 round');
    expect(result).toHaveTextContent('Napoleon is destroyed by a core breach.');
  });

  test('after the game’s server was away, the battle goes on from what it holds', async () => {
    const { api, app } = await show();
    api.answer('battles.open', () => makeBattle({ ply: 5, view: makeView({ round: 4 }) }));
    app.connected = false;
    await waitFor(() => expect(api.callsOf('battles.open')).toEqual([]));
    app.connected = true;
    expect(await screen.findByText('Round 4 of 12')).toBeVisible();
    expect(api.callsOf('battles.close')).toEqual([]);
  });

  test('without WebGL it says so, and the flat board plays', async () => {
    const { board } = await show();
    board.callbacks().onUnavailable();
    expect(await screen.findByText(/without WebGL/)).toBeVisible();
    expect(document.querySelectorAll('svg polygon.move').length).toBe(3);
    expect(screen.getByRole('button', { name: /^Straight/ })).toBeVisible();
  });

  test('graphics that stop hold a battle between computers, and the 3D board comes back with them', async () => {
    const computer = { kind: 'ai', level: 'cadet' } as const;
    const { api, board } = await show({ controllers: [computer, computer], ai: 'thinking', options: [] });
    board.callbacks().onLost?.();
    await waitFor(() => expect(api.callsOf('ai.cancel')).toHaveLength(1));
    api.push('battle.ai', { id: makeBattle().id, status: 'paused' });
    board.callbacks().onUnavailable();
    expect(await screen.findByText(/graphics have stopped/)).toBeVisible();
    expect(document.querySelector('svg.flat')).toBeVisible();
    expect(api.callsOf('ai.resume')).toEqual([]);
    const before = board.calls.length;
    board.callbacks().onRestored?.();
    await waitFor(() => expect(document.querySelector('svg.flat')).toBeNull());
    expect(board.calls.slice(before)).toContain('show');
    expect(api.callsOf('ai.resume')).toHaveLength(1);
  });

  test('graphics that stop leave the computer thinking whose enemy is a person', async () => {
    const { api, board } = await show({ ai: 'thinking' });
    board.callbacks().onLost?.();
    board.callbacks().onRestored?.();
    expect(api.callsOf('ai.cancel')).toEqual([]);
  });

  test('while one’s own shot is shown, a lesson does not speak of the other side', async () => {
    const { api, app, board } = await show({ ply: 3 }, { lessons: LESSONS, index: 0 });
    await app.saveSettings({ ...app.settings, animationSpeed: 1 });
    const panel = screen.getByRole('region', { name: '1. Under way' });
    api.push('battle.update', { battle: makeBattle({ ply: 4 }), events: [EVENTS.fired], rewound: false });
    await waitFor(() => expect(panel).toHaveTextContent('See what comes of it.'));
    board.finish();
    api.push('battle.update', {
      battle: makeBattle({ ply: 5, view: makeView({ toAct: 1, activeSide: 1 }), options: [] }),
      events: [],
      rewound: false,
    });
    await waitFor(() => {
      board.finish();
      expect(panel).toHaveTextContent('Now the other side acts.');
    });
  });

  test('a lesson takes what it asks for alone, and explains a wrong try', async () => {
    const lessons = lessonsOf({ type: 'moved', unit: 0, times: 1 });
    const { api } = await show({ ply: 3 }, { lessons, index: 0 });
    const panel = screen.getByRole('region', { name: '1. Under way' });
    expect(panel).toHaveTextContent('Now: move Napoleon straight ahead.');
    await fireEvent.click(screen.getByRole('button', { name: /^Turn left/ }));
    expect(panel).toHaveTextContent('Not that way: move Napoleon straight ahead.');
    expect(api.callsOf('battle.act')).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: /^Straight/ }));
    expect(api.callsOf('battle.act').map(({ action }) => action)).toEqual([100]);
    expect(panel).not.toHaveTextContent('Not that way');
  });

  test('on the way to a shot a lesson marks one step after the other, and each alone', async () => {
    const lessons = lessonsOf({ type: 'critical', unit: 1, by: 0, group: 2 });
    const shots = [fireOption(), fireOption({ group: 2 }, 310), endStep('fire')];
    const { api } = await show({ ply: 3, view: makeView({ step: 'fire' }), options: shots }, { lessons, index: 0 });
    const marked = (): string[] =>
      [...document.querySelectorAll('.guided')].map((one) => one.textContent.trim().split(/\s{2,}|\d$/)[0]!);
    expect(marked()).toHaveLength(1);
    expect(document.querySelector('.guided')).toBe(screen.getByRole('button', { name: 'Phaser 2' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Phaser 2' }));
    expect(marked()).toHaveLength(1);
    await fireEvent.click(document.querySelector('.guided')!);
    expect(api.callsOf('battle.act').map(({ action }) => action)).toEqual([310]);
  });

  test('where a step has nothing for the lesson its end is asked for and marked, and all else is answered', async () => {
    const lessons = lessonsOf({ type: 'fired', unit: 0 });
    const shots = [fireOption({ hitChance: 1 / 3 }), endStep('fire', 9)];
    const { api } = await show({ ply: 3, view: makeView({ step: 'fire' }), options: shots }, { lessons, index: 0 });
    const panel = screen.getByRole('region', { name: '1. Under way' });
    expect(panel).toHaveTextContent('Now: end the step, there is nothing here for this lesson.');
    expect([...document.querySelectorAll('.guided')].map((one) => one.className)).toEqual([
      expect.stringMatching(/^end guided/),
    ]);
    await fireEvent.click(document.querySelector('[data-option]')!);
    expect(panel).toHaveTextContent('From so far a miss is likelier than a hit');
    expect(api.callsOf('battle.act')).toEqual([]);
    await fireEvent.click(document.querySelector('.end [data-option]')!);
    expect(api.callsOf('battle.act').map(({ action }) => action)).toEqual([9]);
  });

  test('a lesson that ends without its goal tells how it is passed', async () => {
    const { api } = await show({ ply: 3 }, { lessons: LESSONS, index: 0 });
    const outcome = { winner: 1, reason: 'round-limit', points: [0, 0], degree: 'standard' } as const;
    api.push('battle.update', { battle: makeBattle({ ply: 4, outcome, options: [] }), events: [], rewound: false });
    const panel = screen.getByRole('region', { name: '1. Under way' });
    await waitFor(() => expect(panel).toHaveTextContent('Try again; this is how: A ship moves in the impulses'));
    expect(within(panel).getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('a lesson is left once, however often the button is clicked, and its battle is gone before the list is read', async () => {
    const { api, app } = await show({ ply: 3 }, { lessons: LESSONS, index: 0 });
    const leave = screen.getByRole('button', { name: 'Leave the lessons' });
    await fireEvent.click(leave);
    await fireEvent.click(leave);
    await waitFor(() => expect(app.screen.name).toBe('start'));
    expect(api.callsOf('battles.delete')).toHaveLength(1);
    expect(app.tellings).toEqual([]);
  });

  test('the top bar says that the sound is off, and a click brings it back', async () => {
    const { app } = await show();
    expect(screen.queryByRole('button', { name: 'The sound is muted' })).toBeNull();
    await key('k');
    await fireEvent.click(await screen.findByRole('button', { name: 'The sound is muted' }));
    expect(app.settings.muted).toBe(false);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'The sound is muted' })).toBeNull());
  });

  test('a lesson says what to do, marks it, sees the goal reached, and goes on to the next', async () => {
    const { api, app } = await show({ ply: 3 }, { lessons: LESSONS, index: 0 });
    const panel = screen.getByRole('region', { name: '1. Under way' });
    expect(panel).toHaveTextContent('Lesson 1 of 2');
    // One place is marked: the one option that is asked for.
    expect(screen.getByRole('button', { name: /^Straight/ })).toHaveClass('guided');
    expect(document.querySelectorAll('.guided')).toHaveLength(1);
    api.push('battle.update', { battle: makeBattle({ ply: 4 }), events: [EVENTS.moved], rewound: false });
    await waitFor(() => expect(panel).toHaveTextContent('Done!'));
    within(panel).getByRole('button', { name: 'Next lesson' }).click();
    await waitFor(() => expect(app.screen).toMatchObject({ name: 'battle', lesson: { index: 1 } }));
    expect(api.callsOf('battles.create').map(({ scenario }) => scenario)).toEqual(['lesson-turn']);
    expect(api.callsOf('battles.delete')).toEqual([{ id: makeBattle().id }]);
  });
});
