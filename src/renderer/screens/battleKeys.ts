import { belongsToControl, commandFor, type Command } from '../keyboard.ts';
import type { AdviceStore } from '../stores/adviceStore.svelte.ts';
import type { BattleStore } from '../stores/battleStore.svelte.ts';

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
  if (!command) return false;
  run(command, battle, screen);
  return true;
}

function run(command: Command, battle: BattleStore, screen: ScreenCommands): void {
  switch (command.kind) {
    case 'cycle':
      return battle.cycle(command.step);
    case 'option':
      return takeNumber(command.number, battle);
    case 'walk':
      return walk(command.step);
    case 'confirm':
      if (battle.highlighted !== null) void battle.act(battle.highlighted);
      return;
    case 'endStep':
      return battle.actOn(battle.endStep);
    case 'undo':
      return void battle.undo();
    case 'skip':
      return battle.skip();
    case 'cancel':
      if (!screen.advice?.close() && !battle.cancel()) screen.openMenu();
      return;
    case 'log':
      return screen.toggleLog();
    case 'help':
      return screen.openHelp();
    case 'arcs':
      return battle.toggleArcs();
    case 'threat':
      return battle.legibility.toggleThreat();
    case 'words':
      return screen.toggleWords();
    case 'mute':
      return screen.toggleMute();
    case 'focus':
      if (battle.selectedUnit) battle.focus(battle.selectedUnit.id);
      else if (battle.selectedMissile) battle.focus({ missile: battle.selectedMissile.place });
      return;
    case 'overview':
      return battle.focus('all');
    case 'pause':
      return void battle.askAi(battle.aiStatus === 'paused' ? 'ai.resume' : 'ai.cancel');
    case 'moveNow':
      if (battle.aiStatus === 'thinking') void battle.askAi('ai.moveNow');
      return;
    case 'advice':
      return screen.advice?.toggle();
    case 'whyNot':
      if (battle.highlighted !== null) void screen.advice?.ask(battle.highlighted);
      return;
    case 'camera':
      return battle.camera(command.step);
  }
}

function takeNumber(number: number, battle: BattleStore): void {
  const item = battle.items[number - 1];
  if (!item) return;
  if (item.kind === 'option') return void battle.act(item.action);
  if (item.kind === 'branch') return battle.pickBranch(item.section, item.branch);
  const branch = battle.stepped.find(({ section }) => section === item.section)?.branch ?? null;
  if (branch !== null) battle.pickBranch(item.section, branch, item.target);
}

/** Moves the focus through what can be chosen in the action bar; the focused option is marked on the board. */
function walk(step: 1 | -1): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-actions] :is([data-option], [data-walk])')];
  if (buttons.length === 0) return;
  const place = buttons.indexOf(document.activeElement as HTMLElement);
  const next = place < 0 ? (step > 0 ? 0 : buttons.length - 1) : (place + step + buttons.length) % buttons.length;
  buttons[next]?.focus();
}
