import type { KnightHawksDescription, KnightHawksOption } from '../../../../engine/knighthawks/view.types.ts';
import { usableOf } from '../../../stores/battle/steps.ts';
import type { Actor, Picked } from '../../choice.types.ts';
import { WEAPON_ORDER, type KnightHawksSection, type KnightHawksSteps } from '../data.ts';

/** Headings of the action bar, in their order. */
const ORDER = ['intercept', 'mend', 'move', 'face', 'land', 'speed', 'orbit', 'screen', 'fire'] as const;
type SectionName = (typeof ORDER)[number];

const SECTION: Record<KnightHawksDescription['kind'], SectionName | null> = {
  'end-fire': null,
  speed: 'speed',
  orbit: 'orbit',
  face: 'face',
  move: 'move',
  land: 'land',
  'end-move': 'land',
  screen: 'screen',
  fire: 'fire',
  weapon: 'fire',
  intercept: 'intercept',
  mend: 'mend',
};

/** Turns from left to right, as they lie on the board. */
const TURN_ORDER = ['left', 'ahead', 'right'];

/** Whose option it is; null: it ends the step. */
export const actorOf = (description: KnightHawksDescription): Actor | null =>
  description.kind === 'end-fire' ? null : { kind: 'unit', id: description.unit };

/** The options of one ship under their headings. */
export function sectionsFor(options: readonly KnightHawksOption[], actor: Actor | null): KnightHawksSection[] {
  const sections = new Map<SectionName, KnightHawksOption[]>();
  for (const option of options) {
    const name = SECTION[option.description.kind];
    if (name === null || actorOf(option.description)?.id !== actor?.id) continue;
    sections.set(name, [...(sections.get(name) ?? []), option]);
  }
  return ORDER.flatMap((name) => {
    const own = sections.get(name);
    return own ? [{ name, options: name === 'move' ? sorted(own) : own }] : [];
  });
}

function sorted(options: readonly KnightHawksOption[]): KnightHawksOption[] {
  const place = ({ description }: KnightHawksOption): number =>
    description.kind === 'move' ? TURN_ORDER.indexOf(description.turn) : -1;
  return options.toSorted((a, b) => place(a) - place(b));
}

const branchOf = (description: KnightHawksDescription): number | null =>
  description.kind === 'fire' || description.kind === 'weapon' ? WEAPON_ORDER.indexOf(description.weapon) : null;

/** Fire goes by weapons, each with its targets. */
export function stepsOf({ name, options }: KnightHawksSection, picked: Picked | null): KnightHawksSteps | null {
  if (name !== 'fire') return null;
  const branches = new Map<number, KnightHawksOption[]>();
  const weapons = options.flatMap(({ description }) => branchOf(description) ?? []);
  for (const branch of [...new Set(weapons)].toSorted((a, b) => a - b))
    branches.set(
      branch,
      options.filter(({ description }) => branchOf(description) === branch),
    );
  const usable = usableOf(branches);
  const branch = picked?.section === name && usable.includes(picked.branch) ? picked.branch : (usable[0] ?? null);
  return {
    section: name,
    branches,
    branch,
    direct: branch === null ? [] : (branches.get(branch) ?? []),
    targets: new Map(),
    target: null,
    others: [],
  };
}

/** The steps that lead to an option. */
export const stepsTo = (description: KnightHawksDescription): Picked | null =>
  description.kind === 'fire'
    ? { section: 'fire', branch: WEAPON_ORDER.indexOf(description.weapon), target: null }
    : null;
