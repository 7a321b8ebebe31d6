import { belongsToControl, commandFor, keyName, type Command } from '../keyboard.ts';
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
  if (takeByKey(event, battle)) return true;
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
  const { selection, connection, camera, playback, overlay } = battle;
  const { highlighted } = selection;
  switch (command.kind) {
    case 'cycle':
      return battle.selection.cycle(command.step);
    case 'order':
      if (selection.orders[0]) battle.order(selection.orders[0]);
      return;
    case 'walk':
      return walk(command.step);
    case 'confirm':
      if (playback.staging.holds) return playback.skip();
      return battle.actOn(selection.options.find(({ action }) => action !== null && action === highlighted) ?? null);
    case 'endStep':
      return battle.actOn(selection.endStep);
    case 'undo':
      return void battle.undo();
    case 'skip':
      return playback.skip();
    case 'again':
      return playback.staging.holds ? playback.seeAgain() : playback.again();
    case 'cancel':
      if (battle.hand.cancel()) return;
      if (playback.staging.holds) return playback.skip();
      if (screen.advice?.close() || selection.cancel()) return;
      if (playback.report.length > 0) playback.dismiss();
      else screen.openMenu();
      return;
    case 'log':
      return screen.toggleLog();
    case 'help':
      return screen.openHelp();
    case 'threat':
      return overlay.threat?.toggle();
    case 'words':
      return screen.toggleWords();
    case 'mute':
      return screen.toggleMute();
    case 'focus':
      return lookAtShown(battle);
    case 'overview':
      return camera.step('reset');
    case 'pause':
      if (playback.staging.holds) return playback.staging.pause(!playback.staging.paused);
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

/** Takes what has this key in the present decision; false: nothing has. */
function takeByKey(event: KeyboardEvent, battle: BattleStore): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const name = keyName(event);
  const { selection } = battle;
  const taken = selection.items.find(({ key }) => key === name)?.item;
  if (!taken) return false;
  if (taken.kind === 'option') battle.actOn(selection.options.find(({ action }) => action === taken.action) ?? null);
  else if (taken.kind === 'branch') selection.pickBranch(taken.section, taken.branch);
  else {
    const branch = selection.stepped.find(({ section }) => section === taken.section)?.branch ?? null;
    if (branch !== null) selection.pickBranch(taken.section, branch, taken.target);
  }
  return true;
}

/** Moves the focus through what can be chosen in the action bar; the focused option is marked on the board. */
function walk(step: 1 | -1): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-actions] :is([data-option], [data-walk])')];
  if (buttons.length === 0) return;
  const place = buttons.indexOf(document.activeElement as HTMLElement);
  const next = place < 0 ? (step > 0 ? 0 : buttons.length - 1) : (place + step + buttons.length) % buttons.length;
  buttons[next]?.focus();
}
