import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { openBattle } from '../testing/battles.ts';
import { makeCombat, makeEnemy, makeUnit, makeView } from '../testing/views.ts';
import { layout } from '../../../layout.svelte.ts';
import AimsStrip from '../../../hud/AimsStrip.svelte';
import { aims } from './aims.ts';
import Card from './Card.svelte';
import Clock from './Clock.svelte';
import Duel from './Duel.svelte';
import Fleets from './Fleets.svelte';
import Legend from './Legend.svelte';
import TopFigures from './TopFigures.svelte';

type View = ReturnType<typeof makeView>;

const on = (view: View) => openBattle({ view });

describe('the manifest', () => {
  const show = async (unit: ReturnType<typeof makeUnit>) => {
    const { battle } = await on(makeView({ units: [unit, makeEnemy()] }));
    battle.selection.choose({ kind: 'unit', id: unit.id });
    render(Card, { battle });
    return within(screen.getByRole('article', { name: unit.name }));
  };

  test('marks where a ship overheats, at 3 or at 2, and the meltdown at 5', async () => {
    const card = await show(makeUnit({ heat: { now: 2, overheats: 2, meltdown: 5, overheated: true } }));
    const track = card.getByRole('img', { name: 'Heat 2; overheats at 2, melts down at 5' });
    expect([...track.children].map((box) => box.className.replaceAll(/svelte-\S+/g, '').trim())).toEqual([
      'full',
      'full hot over',
      'hot',
      'hot',
      'hot',
    ]);
  });

  test('fills in what is spent', async () => {
    const card = await show(makeUnit({ fuel: { left: 1, full: 3 } }));
    const fuel = card.getByRole('img', { name: 'Fuel: 1 of 3 left' });
    expect(fuel.querySelectorAll('path')).toHaveLength(3);
    expect(fuel.querySelectorAll('path.spent')).toHaveLength(2);
  });

  test('a damaged system has its sign, a repaired one has it crossed', async () => {
    const card = await show(
      makeUnit({
        systems: [
          { system: 'core', state: 'online' },
          { system: 'weapons', state: 'repaired' },
          { system: 'drive', state: 'offline' },
        ],
      }),
    );
    const signs = card
      .getAllByRole('listitem')
      .filter((row) => row.querySelector('rect'))
      .map((row) => [row.querySelectorAll('.damage').length, row.querySelectorAll('.crossed').length]);
    expect(signs).toEqual([
      [0, 0],
      [1, 1],
      [1, 0],
    ]);
    // Without a drive neither burn is to be had.
    expect(card.getByText('3 LU, heat 1').parentElement).toHaveClass('out');
  });

  test('in orbit it says round what and how far from it, and docked at what', async () => {
    const orbit = { body: 0, radius: 2, direction: 'clockwise' } as const;
    expect((await show(makeUnit({ length: 0, orbit }))).getByText('Vector').parentElement).toHaveTextContent(
      'in orbit: planet, 2 LU',
    );
    cleanup();
    expect((await show(makeUnit({ length: 0, docked: 0 }))).getByText('Vector').parentElement).toHaveTextContent(
      'docked at station',
    );
  });

  test('12 of a battery it tells neither burns nor how well it repairs its drive', async () => {
    const { systems } = makeUnit();
    const orbit = { body: 0, radius: 2, direction: 'clockwise' } as const;
    const battery = makeUnit({ length: 0, orbit, ability: 'freightier', systems: systems.filter(({ system }) => system !== 'drive') }); // prettier-ignore
    const card = await show(battery);
    expect(card.queryByText('Burn')).toBeNull();
    expect(card.queryByText('Freightier')).toBeNull();
    cleanup();
    expect((await show(makeUnit({ ability: 'freightier' }))).getByText('Freightier')).toBeVisible();
  });

  test('without a ship it says so', async () => {
    const { battle } = await on(makeView());
    render(Card, { battle });
    expect(screen.getByText('Choose a ship to see its manifest.')).toBeVisible();
  });
});

describe('the turn', () => {
  test('shows who has the initiative, who has acted, who may be next, and whom one may force', async () => {
    const done = makeUnit({ id: 2, name: 'Merlin', activated: true, mayBeActivatedBy: [false, false] });
    const { battle } = await on(makeView({ units: [makeUnit(), makeEnemy(), done] }));
    render(Clock, { battle });
    expect(screen.getByText('Verge')).toBeVisible();
    const ships = screen.getAllByRole('listitem');
    expect(
      ships.map((ship) => ['waits', 'forced', 'done', 'tracked'].filter((name) => ship.classList.contains(name))),
    ).toEqual([['waits'], ['forced', 'tracked'], ['done']]);
    expect(screen.getByRole('listitem', { name: /^Vega, Cruiser, tracked, the enemy may force it/ })).toBeVisible();
  });

  test('the heat of both sides stands against each other, tankers left out', async () => {
    const tanker = makeUnit({ id: 3, side: 1, ability: 'refuels', heat: { now: 2, overheats: 2, meltdown: 5, overheated: true } }); // prettier-ignore
    const { battle } = await on(makeView({ units: [makeUnit(), makeEnemy(), tanker] }));
    render(TopFigures, { battle });
    expect(screen.getByRole('group')).toHaveTextContent('1 : 1');
  });
});

describe('the fleets', () => {
  test('tell every ship’s heat, shields and state, and open its manifest', async () => {
    const { battle } = await on(makeView({ units: [makeUnit(), makeEnemy({ status: 'destroyed' })] }));
    render(Fleets, { battle, player: () => 'You' });
    await fireEvent.click(
      screen.getByRole('button', { name: 'Kestrel, Destroyer, heat 1 of 5, 1 shield, may activate next' }),
    );
    expect(battle.overlay.unit?.name).toBe('Kestrel');
    expect(screen.getByRole('button', { name: /^Vega.*destroyed$/ })).toHaveClass('gone');
  });
});

describe('a combat', () => {
  const faces = async (change: Parameters<typeof makeCombat>[0]): Promise<string[]> => {
    const { battle } = await on(makeCombat(change));
    render(Duel, { battle });
    return screen.getAllByRole('img').map((face) => face.getAttribute('aria-label') ?? '');
  };

  test('shows the own card to its owner, and that the other lies face down', async () => {
    expect(await faces({ cards: ['railgun', null], committed: [false, true] })).toEqual([
      'Kestrel: Railgun, face down',
      'Vega: a card face down',
    ]);
    expect(screen.queryByText('Evasive')).toBeNull();
  });

  test('shows both once they are turned', async () => {
    expect(await faces({ turned: ['railgun', 'evasive'], committed: [true, true] })).toEqual([
      'Kestrel: Railgun',
      'Vega: Evasive',
    ]);
  });

  test('is low over the board of a low window, with what beats what left to the buttons', async () => {
    const beats = async (height: number): Promise<number> => {
      cleanup();
      layout.setTo({ width: 1920, height }, 1);
      await faces({});
      return screen.queryAllByRole('list').length;
    };
    const usual = layout.size;
    expect([await beats(1080), await beats(720)]).toEqual([1, 0]);
    layout.setTo(usual, 1);
  });

  test('says who cannot evade, and whose hits do nothing', async () => {
    expect(await faces({ mayEvade: [false, true], armed: [true, false] })).toHaveLength(2);
    expect(screen.getByText('cannot evade')).toBeVisible();
    expect(screen.getByText('its hits do nothing')).toBeVisible();
  });

  test('for the initiative stands between the sides', async () => {
    expect(await faces({ combat: 'initiative', units: [null, null], mayEvade: [false, false] })).toEqual([
      'Helion: no card yet',
      'Verge: no card yet',
    ]);
  });
});

test('the legend names what lies on the table once each, and the ways out', async () => {
  const { battle } = await on(makeView());
  render(Legend, { battle });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    'Planet',
    'Station',
    'Asteroids',
    'Way out of Helion: the edge in this colour',
  ]);
});

test('aims count how far each side has come', async () => {
  const aim = {
    side: 0 as const,
    kind: 'destroy' as const,
    number: 1,
    progress: 0,
    units: [1],
    site: null,
    body: null,
  };
  const { battle } = await on(makeView({ aims: [aim], limitWinner: 1 }));
  render(AimsStrip, { ...aims(battle.view) });
  expect(screen.getByRole('listitem', { name: 'Helion: Vega destroyed, 0 of 1' })).toBeVisible();
  expect(screen.getByText('Verge wins at the last turn’s end')).toBeVisible();
});
