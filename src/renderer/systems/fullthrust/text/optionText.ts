import type { FullThrustDescription, FullThrustOption, FullThrustView } from '../data.ts';
import { isMessage, t } from '../messages/catalogue.ts';
import { kindOf } from '../options/index.ts';
import { groupName, unitName } from './names.ts';
import { speedInWords } from './orderWords.ts';
import { plainValues } from './plainValues.ts';

// What is said of an option; its kind knows the words.

/** The label of an option on its button. */
export const optionLabel = (description: FullThrustDescription, view: FullThrustView): string =>
  kindOf(description).label(description, view);
/** The small second line of a button: the figures one chooses by. Empty where there are none. */
export const optionFigures = ({ description }: FullThrustOption): string => kindOf(description).figures(description);
/** The same under its own button: 10.2 where a vector order faces is its turn's. */
export const buttonFigures = (option: FullThrustOption): string =>
  option.description.kind === 'order' && option.description.legs
    ? t('option.order.drift', { speed: option.description.speed })
    : optionFigures(option);
/** The label where the turn stands above it. */
export const optionShort = (description: FullThrustDescription, view: FullThrustView): string =>
  description.kind === 'order' && description.order === 'move' ? speedInWords(description) : optionLabel(description, view); // prettier-ignore
/** What it does, in a sentence or two. */
export const optionTip = (description: FullThrustDescription): string => kindOf(description).tip(description);
/** The rule that an option comes from. */
export const optionRule = (description: FullThrustDescription): string => kindOf(description).rule(description);
/** Why an action may be good, in the game's terms. */
export const why = (description: FullThrustDescription, view: FullThrustView): string[] =>
  kindOf(description).why(description, view);

/** The option where nothing else says a part of it. */
export function optionInWords(description: FullThrustDescription, view: FullThrustView): string {
  const label = optionLabel(description, view);
  const figures = kindOf(description).figures(description);
  return figures ? `${label}: ${figures}` : label;
}

/** An action with who takes it; some kinds have a sentence of their own where the button says only a name. */
export function withActor(
  key: 'decision.of' | 'advice.who',
  description: FullThrustDescription,
  view: FullThrustView,
): string {
  const own = `decision.${description.kind}`;
  if (isMessage(own)) return t(own, plainValues(description, view));
  const what = optionLabel(description, view);
  const { actor, isWhole } = kindOf(description);
  if (!actor || isWhole) return what;
  if (actor === 'group') return 'group' in description ? t(key, { unit: groupName(view, description.group), what }) : what; // prettier-ignore
  return 'unit' in description ? t(key, { unit: unitName(view, description.unit ?? -1), what }) : what;
}
