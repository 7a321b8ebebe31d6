import type { PlannedAction } from '../../../engine/campaign/actions.schema.ts';
import type { CampaignView } from '../../../engine/campaign/view.ts';
import type { StoryAction } from '../../../engine/campaign/story/actions.ts';
import type { StoryView } from '../../../engine/campaign/story/view.ts';
import type { PatrolAction } from '../../../engine/campaign/patrol/actions.schema.ts';
import type { CampaignStatus } from '../../../shared/campaign.ts';
import { patrolStep, patrolViewOf } from '../../testing/patrolSteps.ts';

/** What the player who plans does next, `steps` after the process began: garrisons, a ship where there is money, now and then a step taken back. */
export function planStep(status: CampaignStatus, steps: number): PlannedAction | 'undo' {
  const { planner, ply, canUndo } = status;
  const view = status.view as CampaignView;
  const side = planner!;
  if (canUndo && steps % 5 === 4) return 'undo';
  const ships = view.units.filter((unit) => unit.side === side && unit.kind === 'warship');
  const short = view.sectors.find(({ id }) => !ships.some(({ station }) => station === id));
  const sent = short && ships.find(({ moves }) => moves.some(({ to, blocked }) => to === short.id && blocked === null));
  if (short && sent) return { kind: 'assign', side, ship: sent.id, to: short.id };
  const item =
    ply % 7 === 5 ? view.shop.find(({ kind, blocked }) => kind === 'warship' && blocked === null) : undefined;
  if (item) return { kind: 'buy', side, class: item.class, name: item.names[0]! };
  return { kind: 'ready', side };
}

/** What the player of a patrol does next: a ship mended on the way, now and then a repair taken back, else on. */
export function patrolOrder(status: CampaignStatus, steps: number): PatrolAction | 'undo' {
  if (status.canUndo && steps % 5 === 4) return 'undo';
  const view = patrolViewOf(status);
  const hurt = view.ships.find(({ mend }) => mend === null);
  return hurt === undefined ? patrolStep(view) : { kind: 'mend', ship: hurt.id };
}

/** What the player of the story does next: a course, the yards' work, a ship that stays away, now and then a step taken back. */
export function storyStep(status: CampaignStatus, steps: number): StoryAction | 'undo' {
  if (status.canUndo && steps % 5 === 4) return 'undo';
  const { chapter, choices, ships } = status.view as StoryView;
  if (chapter === null) return { kind: 'course', to: choices[steps % choices.length]! };
  const hurt = ships.find(({ mend }) => mend === null);
  if (hurt) return { kind: 'mend', ship: hurt.id };
  const spare = ships.find(({ hull, detail, fights }, at) => at > 0 && hull !== 'CV' && detail === null && fights);
  return spare && steps % 3 === 1 ? { kind: 'detail', ship: spare.id, fights: false } : { kind: 'ready' };
}
