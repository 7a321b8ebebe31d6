import type { TalonDescription, TalonView, UnitView } from '../../../../engine/talon/view.types.ts';
import type { Actor } from '../../choice.types.ts';
import type { Asked } from '../../system.types.ts';
import { actorOf, unitsInQuestion } from '../battle/actors.ts';
import type { Talon } from '../battle/talonOverlay.svelte.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import { t } from '../messages/catalogue.ts';
import { groupName, missileName, missileOf, sideName, unitName, unitOf } from './names.ts';
const mayDo = ({ options, actor }: Asked<Talon>, kind: TalonDescription['kind']): boolean =>
  options.some(
    (option) =>
      isAvailable(option) && option.description.kind === kind && actorOf(option.description)?.id === actor?.id,
  );

/** What is asked of the player, in one sentence. */
export function question(asked: Asked<Talon>): string {
  const { view, options, actors, actor } = asked;
  const [about] = unitsInQuestion(options);
  const unit = actor?.kind === 'unit' ? unitOf(view, actor.id) : undefined;
  if (view.pending) return t(`question.${view.pending}`, { unit: about === undefined ? '' : unitName(view, about) });
  if (actor?.kind === 'missile') return missileQuestion(view, actor);
  const values = { unit: unit?.name ?? sideName(view, view.activeSide), more: Math.max(0, actors.length - 1) };
  switch (view.step) {
    case 'power':
      return t(mayDo(asked, 'use-battery') ? 'question.battery' : 'question.power', values);
    case 'movement':
      return t(movementQuestion(asked), values);
    case 'fire':
      return fireQuestion(asked, unit, values);
    case 'power-phase':
      return t('question.power-phase', { ships: actors.length });
    case 'retreat':
      return t('question.retreat', values);
    default:
      return t(`step.${view.step}`);
  }
}

function movementQuestion({ options, actor }: Asked<Talon>): 'question.move' | 'question.afterburner' {
  const burns = options.some(
    ({ description }) => description.kind === 'move' && description.unit === actor?.id && description.afterburner,
  );
  return burns ? 'question.afterburner' : 'question.move';
}

function missileQuestion(view: TalonView, { id }: Actor): string {
  const target = missileOf(view, id)?.target ?? null;
  return t('question.missile', {
    missile: missileName(id),
    has: target === null ? 'none' : 'some',
    target: target === null ? '' : unitName(view, target),
  });
}

function fireQuestion(
  { view, stepped }: Asked<Talon>,
  unit: UnitView | undefined,
  values: { unit: string; more: number },
): string {
  const branch = stepped.find(({ section }) => section === 'fire')?.branch ?? null;
  if (!unit || branch === null) return t('question.fireNone', values);
  const left = view.firing?.unit === unit.id ? view.firing.weaponsLeft : unit.groups[branch]?.count;
  return t('question.fire', { ...values, group: groupName(unit, branch), left: left ?? 1 });
}
