import { belongsToControl, commandFor, type Command } from '../keyboard.ts';
import type { AdviceStore } from '../stores/adviceStore.svelte.ts';
import type { BattleStore } from '../systems/system.types.ts';

export interface ScreenCommands {
  toggleLog(): void;
  openHelp(): void;
  openMenu(): void;
  /** Where there is none, its keys mean nothing. */
  advice: AdviceStore | null;
  toggleWords(): void;
  toggleMute(): void;
}

/** Plays a key press on the battle screen. True when the key meant something. */
export function pressKey(event: KeyboardEvent, battle: BattleStore, screen: ScreenCommands): boolean {
  if (belongsToControl(event, event.target)) return false;
  const command = commandFor(event);
  if (!command) return pressSystemKey(event, battle);
  run(command, battle, screen);
  return true;
}

/** Plays a key that means something only in the battle's system. */
export function pressSystemKey(event: KeyboardEvent, battle: BattleStore): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const own = battle.ui.keys.find(({ key }) => key === event.key.toLowerCase());
  own?.press(battle);
  return own !== undefined;
}

function run(command: Command, battle: BattleStore, screen: ScreenCommands): void {
  const { selection, connection, camera, queue, overlay } = battle;
  const { highlighted } = selection;
  switch (command.kind) {
    case 'cycle':
      return battle.selection.cycle(command.step);
    case 'option':
      return takeNumber(command.number, battle);
    case 'walk':
      return walk(command.step);
    case 'confirm':
      if (highlighted !== null) void battle.act(highlighted);
      return;
    case 'endStep':
      return battle.actOn(selection.endStep);
    case 'undo':
      return void battle.undo();
    case 'skip':
      return queue.skip();
    case 'cancel':
      if (!screen.advice?.close() && !selection.cancel()) screen.openMenu();
      return;
    case 'log':
      return screen.toggleLog();
    case 'help':
      return screen.openHelp();
    case 'threat':
      return overlay.outlook?.toggle();
    case 'words':
      return screen.toggleWords();
    case 'mute':
      return screen.toggleMute();
    case 'focus':
      return lookAtShown(battle);
    case 'overview':
      return camera.step('reset');
    case 'pause':
      return void connection.askAi(connection.aiStatus === 'paused' ? 'ai.resume' : 'ai.cancel');
    case 'moveNow':
      if (connection.aiStatus === 'thinking') void connection.askAi('ai.moveNow');
      return;
    case 'advice':
      return screen.advice?.toggle();
    case 'whyNot':
      if (highlighted !== null) void screen.advice?.ask(highlighted);
      return;
    case 'camera':
      return camera.step(command.step);
  }
}

/** Brings whoever's card is open into view. */
export function lookAtShown({ ui, selection, camera }: BattleStore): void {
  if (selection.shown) camera.focus(ui.choice.focusOf(selection.shown));
}

function takeNumber(number: number, { act, selection }: BattleStore): void {
  const item = selection.items[number - 1];
  if (!item) return;
  if (item.kind === 'option') return void act(item.action);
  if (item.kind === 'branch') return selection.pickBranch(item.section, item.branch);
  const branch = selection.stepped.find(({ section }) => section === item.section)?.branch ?? null;
  if (branch !== null) selection.pickBranch(item.section, branch, item.target);
}

/** Moves the focus through what can be chosen in the action bar; the focused option is marked on the board. */
function walk(step: 1 | -1): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-actions] :is([data-option], [data-walk])')];
  if (buttons.length === 0) return;
  const place = buttons.indexOf(document.activeElement as HTMLElement);
  const next = place < 0 ? (step > 0 ? 0 : buttons.length - 1) : (place + step + buttons.length) % buttons.length;
  buttons[next]?.focus();
}
