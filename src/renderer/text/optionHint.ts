import { t } from '../messages/catalogue.svelte.ts';
import type { OptionOf, SystemTypes } from '../systems/choice.types.ts';
import type { SystemUi } from '../systems/system.types.ts';
import { blockedText } from './tellingText.ts';

/** Everything a tooltip says: what the option does, and why it is not possible where it is not. */
export function optionHint<T extends SystemTypes>(ui: SystemUi<T>, option: OptionOf<T>, view: T['view']): string[] {
  const tip = ui.texts.optionTip(option.description, view);
  if (option.blocked) return [tip, blockedText(option.blocked, ui)];
  const section = ui.texts.optionRule(option.description);
  return [tip, t('option.rule', { section: ui.texts.rule?.(section) ?? section })];
}
