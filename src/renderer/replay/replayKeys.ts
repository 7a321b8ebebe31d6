import { belongsToControl, commandFor } from '../keyboard.ts';
import { lookAtShown, pressSystemKey } from '../screens/battleKeys.ts';
import type { ReplayPlayer } from './player.svelte.ts';

export interface ReplayScreenCommands {
  toggleLog(): void;
  openHelp(): void;
  leave(): void;
}

/** Plays a key press on the replay screen. True when the key meant something. */
export function pressReplayKey(event: KeyboardEvent, player: ReplayPlayer, screen: ReplayScreenCommands): boolean {
  if (belongsToControl(event, event.target)) return false;
  const go = travel(event, player);
  if (go !== null) {
    player.pause();
    void go();
    return true;
  }
  if (event.key === ' ') {
    void player.toggle();
    return true;
  }
  const command = commandFor(event);
  const { battle } = player;
  switch (command?.kind) {
    case 'camera':
      battle.camera.step(command.step);
      return true;
    case 'focus':
      lookAtShown(battle);
      return true;
    case 'log':
      screen.toggleLog();
      return true;
    case 'help':
      screen.openHelp();
      return true;
    case 'cancel':
      screen.leave();
      return true;
    default:
      return pressSystemKey(event, battle);
  }
}

/** Where an arrow, Home or End leads: with Shift by part of a round, with Ctrl (or Command) by round. */
function travel(event: KeyboardEvent, player: ReplayPlayer): (() => Promise<void>) | null {
  if (event.altKey) return null;
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
  if (by !== null) {
    if (event.ctrlKey || event.metaKey) return () => player.round(by);
    return event.shiftKey ? () => player.part(by) : () => player.step(by);
  }
  if (event.ctrlKey || event.metaKey) return null;
  if (event.key === 'Home') return () => player.go(0);
  if (event.key === 'End') return () => player.go(player.info.plies);
  return null;
}
