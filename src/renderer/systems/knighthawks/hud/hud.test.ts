import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { language } from '../../../messages/catalogue.svelte.ts';
import { openBattle } from '../testing/battles.ts';
import { makeEnemy, makeUnit, makeView, makeWeapon } from '../testing/views.ts';
import AimsStrip from '../../../hud/AimsStrip.svelte';
import { aims as aimsOf } from './aims.ts';
import Card from './Card.svelte';
import Clock from './Clock.svelte';
import Fleets from './Fleets.svelte';
import Legend from './Legend.svelte';
import TopFigures from './TopFigures.svelte';

afterEach(() => {
  language.current = 'en';
});

type View = ReturnType<typeof makeView>;

const on = (view: View) => openBattle({ view });

describe('the clock', () => {
  const present = (): string[] =>
    screen
      .getAllByRole('listitem')
      .flatMap((half) =>
        [...half.querySelectorAll('[aria-current=step]')].map((part) => `${half.className} ${part.textContent}`),
      );

  test.each([
    [{ half: 'first', step: 'movement' }, /meridian.* Move/],
    [{ half: 'first', step: 'mover-screens' }, /meridian.* Defend/],
    [{ half: 'first', step: 'other-screens' }, /meridian.* Attack/],
    [{ half: 'second', step: 'offensive-fire' }, /outrim.* Attack/],
    [{ half: 'second', step: 'damage-control' }, /Repair/],
  ] as const)('%o is the one part that is marked', async (change, marked) => {
    const { battle } = await on(makeView(change));
    render(Clock, { battle });
    expect(present()).toHaveLength(1);
    expect(present()[0]).toMatch(marked);
  });

  test('the side that moves first has the first half', async () => {
    const { battle } = await on(makeView({ first: 1, mover: 1 }));
    render(Clock, { battle });
    expect(screen.getAllByText(/ moves$/).map(({ textContent }) => textContent)).toEqual([
      'Outrim moves',
      'Meridian moves',
    ]);
  });
});

describe('the ship’s card', () => {
  const show = async (unit: ReturnType<typeof makeUnit>, view: Partial<View> = {}) => {
    const { battle } = await on(makeView({ units: [unit, makeEnemy()], ...view }));
    render(Card, { battle });
    return battle;
  };

  test('tells hull, speed, ADF, MR and the speeds that its next move may have', async () => {
    await show(makeUnit({ hull: { left: 12, full: 40 }, adf: { now: 1, full: 4 }, speeds: { least: 2, most: 4 } }));
    const card = within(screen.getByRole('article', { name: 'Zephyr' }));
    expect(card.getByRole('img', { name: 'Hull 12 of 40' })).toBeVisible();
    expect(card.getByText('2–4')).toBeVisible();
    expect(card.getByText('1')).toHaveClass('less');
  });

  test('in the middle of its move it tells what is left of it', async () => {
    await show(makeUnit(), { moving: { unit: 0, hexesLeft: 2, turnsLeft: 1, part: 'move' } });
    expect(screen.getByText('2 hexes, 1 turn')).toBeVisible();
  });

  test('weapons stand in their order, with what is ready, fired, out, and the shots left', async () => {
    await show(
      makeUnit({
        weapons: [
          makeWeapon({ weapon: 'torpedo', kind: 'rack', shots: { left: 1, full: 2 } }),
          makeWeapon({ ready: 0 }),
          makeWeapon({ weapon: 'laser-cannon', working: 0, ready: 0 }),
        ],
      }),
    );
    const names = screen.getAllByRole('group').map((row) => row.getAttribute('aria-label'));
    expect(names).toEqual(['Laser cannon, out', 'Laser battery, fired', 'Torpedoes, 1 of 2 shots']);
  });

  test('a weapon that is pointed at shows where it bears', async () => {
    const battle = await show(makeUnit());
    const [row] = screen.getAllByRole('group', { name: /^Laser cannon/ });
    await fireEvent.mouseEnter(row!);
    expect(battle.overlay.marks.bands.map(({ hex }) => hex)).toEqual([
      { q: 5, r: 5 },
      { q: 5, r: 4 },
    ]);
    await fireEvent.mouseLeave(row!);
    expect(battle.overlay.marks.bands).toEqual([]);
  });

  test('screens tell which is up and which is out; faults tell what they mean', async () => {
    await show(
      makeUnit({
        screens: [
          { screen: 'proton-screen', working: true },
          { screen: 'electron-screen', working: false },
        ],
        screenUp: 'proton-screen',
        interceptors: { left: 0, full: 4 },
        faults: ['fire', 'steering'],
        onFire: true,
        steeringLocked: true,
      }),
    );
    expect(screen.getByText('Proton screen').closest('li')).toHaveTextContent(/up$/);
    expect(screen.getByText('Electron screen').closest('li')).toHaveClass('out');
    expect(screen.getByText('Interceptors 0 of 4')).toHaveClass('out');
    expect(screen.getByText('steering locked')).toBeVisible();
    expect(screen.getByText('Fire').closest('li')).toHaveTextContent(/Fire .+/);
  });

  test('a fighter aboard says where it is; without a ship the card says how to get one', async () => {
    const fighter = makeUnit({ id: 0, name: 'Kite 1', status: 'aboard', carrier: 1 });
    await show(fighter);
    expect(screen.getByText('aboard Volga')).toBeVisible();
    const { battle } = await openBattle({ options: [], view: makeView({ toAct: 1 }) });
    render(Card, { battle });
    expect(screen.getByText('Choose a ship to see its card.')).toBeVisible();
  });

  test('speaks Italian', async () => {
    await show(makeUnit({ hull: { left: 12, full: 40 } }));
    language.current = 'it';
    expect(await screen.findByRole('img', { name: 'Scafo 12 su 40' })).toBeVisible();
  });
});

describe('the fleets', () => {
  test('each ship tells hull and speed, who waits, and what became of it; a click opens its card', async () => {
    const { battle } = await on(
      makeView({
        units: [
          makeUnit(),
          makeUnit({ id: 2, name: 'Mistral', status: 'destroyed' }),
          makeEnemy({ onFire: true, hull: { left: 9, full: 70 } }),
        ],
      }),
    );
    render(Fleets, { battle, player: (side: 0 | 1) => `player ${side}` });
    const own = within(screen.getByRole('region', { name: 'Meridian fleet' }));
    expect(own.getByText('player 0')).toBeVisible();
    expect(own.getByRole('button', { name: /^Zephyr, .*speed 3, waits for orders/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(own.getByRole('button', { name: /^Mistral, .*destroyed$/ })).toHaveClass('gone');
    const enemy = screen.getByRole('button', { name: /^Volga, .*hull 9 of 70.*on fire/ });
    await fireEvent.click(enemy);
    await waitFor(() => expect(enemy).toHaveAttribute('aria-pressed', 'true'));
    expect(battle.overlay.unit?.name).toBe('Volga');
  });
});

test('the aims count, and one that is reached says so', async () => {
  const aims: View['aims'] = [
    { side: 0, kind: 'home', units: [0], number: 1, reached: 0 },
    { side: 1, kind: 'destroy', units: null, number: 2, reached: 2 },
  ];
  const { battle } = await on(makeView({ aims, limitWinner: 1 }));
  render(AimsStrip, { ...aimsOf(battle.view) });
  const [first, second, limit] = screen.getAllByRole('listitem');
  expect(first).toHaveAccessibleName('Meridian: Zephyr home, 0 of 1');
  expect(second).toHaveClass('outrim', 'reached');
  expect(limit).toHaveTextContent('Outrim wins at the last round’s end');
});

test('the points lost are told by side', async () => {
  const { battle } = await on(makeView({ pointsLost: [70, 25] }));
  render(TopFigures, { battle });
  expect(screen.getByRole('group', { name: 'Points lost: Meridian 70, Outrim 25' })).toHaveTextContent('70 : 25');
});

describe('the legend', () => {
  test('names planets and ways home, as far as there are any', async () => {
    const { battle } = await on(makeView({ home: ['north', null] }));
    render(Legend, { battle });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Planet',
      'Way home of Meridian: the edge in this colour',
    ]);
  });

  test('is left out where the table is empty', async () => {
    const { battle } = await on(makeView({ planets: [], home: [null, null] }));
    render(Legend, { battle });
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('names a lesson’s goal', async () => {
    const { battle } = await openBattle(
      { view: makeView({ planets: [], home: [null, null] }) },
      { type: 'reached', unit: 0, hexes: [{ q: 5, r: 3 }] },
    );
    render(Legend, { battle });
    expect(screen.getByRole('listitem')).toHaveTextContent('The lesson’s goal');
  });
});
