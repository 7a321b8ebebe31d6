import type { Refusal } from '../../engine/game.ts';
import type { HostError } from '../../shared/api.ts';
import { t } from '../messages/catalogue.svelte.ts';
import type { Telling } from '../stores/appStore.svelte.ts';
import type { SystemUi } from '../systems/system.types.ts';

/** The sentence in the present language; `ui` is the system that it is about, if any. */
export function tellingText(telling: Telling, ui: SystemUi | null): string {
  switch (telling.kind) {
    case 'error':
      return errorText(telling.error, ui);
    case 'notice':
      return t(`notice.${telling.notice.code}`, {
        path: telling.notice.path ?? '',
        version: telling.notice.version ?? '',
      });
    case 'unreadable':
      return t('file.unreadable', { file: telling.file });
    case 'done':
      return t(telling.key, telling.values);
  }
}

/** The sentence for a refusal, with the rule or the fault in the setup where there is one. */
export function errorText(error: HostError, ui: SystemUi | null): string {
  const sentence = t(`error.${error.code}`);
  if (error.setup) return `${sentence} ${ui ? ui.texts.setupProblem(error.setup) : t('setup.unknown')}`;
  if (error.design) return `${sentence} ${ui?.shipyard ? ui.shipyard.problem(error.design) : t('setup.unknown')}`;
  return error.rule ? `${sentence} ${blockedText(error.rule, ui)}` : sentence;
}

/** Why an action is not possible, with the rule's number, and its name where the rulebook goes by names. */
export function blockedText(
  refusal: Refusal,
  ui: { readonly texts: { refusal(code: string): string | null; rule?(section: string): string } } | null,
): string {
  const reason = ui?.texts.refusal(refusal.code) ?? t('blocked.unknown');
  return refusal.section
    ? t('option.blocked', {
        reason: reason.replace(/\.$/, ''),
        section: ui?.texts.rule?.(refusal.section) ?? refusal.section,
      })
    : reason;
}
