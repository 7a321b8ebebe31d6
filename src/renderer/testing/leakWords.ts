import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import type { AnyGame, Viewer } from '../../engine/game.ts';
import type { Words } from '../../engine/testing/leaks.ts';
import type { BattleState } from '../../shared/api.ts';
import TextTwin from '../hud/TextTwin.svelte';
import { createAppStore, type AppStore } from '../stores/appStore.svelte.ts';
import { createBattleStore } from '../stores/battle/battleStore.svelte.ts';
import type { BattleStore, SystemUi } from '../systems/system.types.ts';
import { eventText } from '../text/eventText.ts';
import { FLEETS, makeState } from './battles.ts';
import { createFakeApi } from './fakeApi.ts';

const nothing = (): void => undefined;
const SHELL = { openResult: nothing, close: nothing, leave: nothing, openSettings: nothing, openHelp: nothing };

/** What the host would send of a position to who sits at a side, or to nobody's. */
function stateOf(ui: SystemUi, game: AnyGame, state: unknown, viewer: Viewer): BattleState {
  return makeState({
    system: ui.id,
    controllers: [{ kind: 'human' }, { kind: 'human' }],
    viewer: viewer === 1 ? 1 : 0,
    round: game.round(state),
    toAct: game.toAct(state),
    outcome: game.outcome(state),
    fleets: FLEETS,
    view: game.view(state, viewer),
    options: game.toAct(state) === viewer ? [...game.options(state)] : [],
  });
}

/** All that an element and what is in it say: texts, and what is read out or shown at the pointer. */
function textOf(element: Element): string[] {
  const said = ['aria-label', 'title'].flatMap((name) => element.getAttribute(name) ?? []);
  const within = [...element.childNodes].flatMap((node) =>
    node instanceof Element ? textOf(node) : (node.textContent ?? '').trim() || [],
  );
  return [...said, ...within];
}

/** The whole page that is read out (`X`). */
function pageOf(app: AppStore, battle: BattleStore, over: boolean): string[] {
  const { container } = render(TextTwin, { app, battle, over, ...SHELL });
  flushSync();
  const page = textOf(container);
  cleanup();
  return page;
}

/** What is said of orders that no list holds. */
function specialWords({ texts }: SystemUi, game: AnyGame, state: unknown, view: unknown): unknown[] {
  const units = ['unit', 'group'].flatMap((kind) => [0, 1, 2, 3].map((id) => ({ kind, id })));
  return units
    .flatMap((unit) => game.special?.(state, unit) ?? [])
    .map((order) => [
      texts.special?.order(order, view),
      ...order.values.map((value) => texts.special?.value(value, order, view)),
    ]);
}

/** World units by which things are pulled, and how many of them: the boards draw the same of all. */
const PULLED = { x: 1.5, z: -1.5 };
const MOST_PULLED = 3;

/** What may be pulled on the board; `pulls`: also how far, and what stands beside the pointer; the ghosts with it. */
function handOf({ hand }: BattleStore, pulls: boolean): unknown[] {
  const found = hand.handles.slice(0, pulls ? MOST_PULLED : 0).map((handle) => {
    const { x, z } = handle.at;
    const pointer = { at: { x: x + PULLED.x, z: z + PULLED.z }, screen: { x: 0, y: 0 } };
    hand.press(handle);
    hand.move(pointer);
    const { words = null, notation = null } = hand.pulled ?? {};
    return [words, notation, hand.drawing];
  });
  hand.cancel();
  return [hand.handles.map(({ key, at }) => [key, at]), found];
}

/**
 * What a system's battles say in words: the position, every option, its special orders and the events; `withPage`: also
 * the whole page that is read out, which takes many times as long.
 */
export async function wordsOf(ui: SystemUi, withPage: boolean): Promise<Words> {
  const app = createAppStore(createFakeApi());
  await app.start();
  const { texts } = ui;
  return {
    position(game, state, viewer) {
      const opened = stateOf(ui, game, state, viewer);
      const { view, options } = opened;
      const battle = createBattleStore(app, ui, opened);
      const words = {
        words: ui.words(battle, viewer === 1 ? 1 : 0),
        situation: [texts.situation(view), texts.aims(view)],
        page: withPage ? pageOf(app, battle, opened.outcome !== null) : [],
        deciding: options.length > 0 ? texts.deciding(view) : '',
        options: options.map((option) => [
          texts.optionInWords(option.description, view),
          texts.optionTip(option.description, view),
          texts.optionFigures(option, view),
        ]),
        hand: handOf(battle, withPage),
        special: game.toAct(state) === viewer ? specialWords(ui, game, state, view) : [],
      };
      battle.close();
      return words;
    },
    event: (event, view) => [
      eventText(ui, { id: 0, event, view } as never),
      // What is turned over together: its panel tells no more than its event and what the viewer sees.
      ui.reveal?.is(event) ? ui.reveal.of({ events: [event], before: view, view, past: [], overlay: null }) : null,
    ],
  };
}
