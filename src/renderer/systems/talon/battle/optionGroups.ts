import type { TalonDescription, TalonOption } from '../../../../engine/talon/view.types.ts';
import { isSameActor } from '../../../stores/battle/actors.ts';
import type { Actor } from '../../choice.types.ts';
import type { TalonSection } from '../data.ts';
import { actorOf } from './actors.ts';

/** Headings of the action bar, in their order. */
const ORDER = [
  'explosion',
  'hit',
  'push',
  'fall',
  'initiative',
  'move',
  'afterburner',
  'dock',
  'missile',
  'fire',
  'curve',
  'retreat',
  'power',
  'battery',
  'shields',
  'helm',
  'transmit',
  'retarget',
  'other',
] as const;
export type SectionName = (typeof ORDER)[number];

/** To leave a ship alone, and then end the step, is the same as ending it. */
export const isSpare = ({ kind }: TalonDescription): boolean => kind === 'hold-power' || kind === 'hold-fire';

/** Moves from left to right, as they lie on the board. */
const MANEUVER_ORDER = ['turn-left', 'slip-left', 'straight', 'slip-right', 'turn-right', 'rotate'];

/** The options of one ship or missile and those of nobody but `end-step`, under their headings. */
export function sectionsFor(options: readonly TalonOption[], actor: Actor | null): TalonSection[] {
  const sections = new Map<SectionName, TalonOption[]>();
  for (const option of options) {
    const owner = actorOf(option.description);
    if (option.description.kind === 'end-step' || (owner !== null && !isSameActor(owner, actor))) continue;
    const name = sectionOf(option.description);
    sections.set(name, [...(sections.get(name) ?? []), option]);
  }
  return ORDER.filter((name) => sections.has(name)).map((name) => ({
    name,
    options: sorted(name, sections.get(name) ?? []),
  }));
}

function sorted(name: SectionName, options: TalonOption[]): TalonOption[] {
  if (!['move', 'afterburner', 'missile', 'dock'].includes(name)) return options;
  const place = ({ description }: TalonOption): number =>
    'maneuver' in description ? MANEUVER_ORDER.indexOf(description.maneuver) : -1;
  return options.toSorted((a, b) => place(a) - place(b));
}

function sectionOf(description: TalonDescription): SectionName {
  switch (description.kind) {
    case 'spend-ap':
      switch (description.use) {
        case 'charge-yellow':
          return 'power';
        case 'charge-battery':
          return 'battery';
        case 'reinforce':
          return 'shields';
        case 'side-slip':
        case 'power-through-turn':
          return 'helm';
        case 'change-initiative':
        case 'defend-initiative':
          return 'initiative';
      }
      break;
    case 'use-battery':
      return 'battery';
    case 'remove-reinforcement':
      return 'shields';
    case 'transmit':
    case 'retarget':
    case 'dock':
    case 'retreat':
    case 'fall':
      return description.kind;
    case 'move':
      return description.afterburner ? 'afterburner' : 'move';
    case 'move-missile':
      return 'missile';
    case 'fire':
    case 'fire-group':
    case 'fire-cone':
    case 'launch':
    case 'hold-weapon':
    case 'hold-fire':
      return 'fire';
    case 'set-curve':
      return 'curve';
    case 'choose-initiative':
      return 'initiative';
    case 'explode-next':
      return 'explosion';
    case 'choose-hit':
      return 'hit';
    case 'displace':
      return 'push';
    case 'hold-power':
    case 'end-step':
      return 'other';
  }
  return 'other';
}
