import type { HostError } from '../../shared/api.ts';
import { t } from '../messages/catalogue.svelte.ts';
import { catalogues } from '../messages/icu.ts';
import { setupProblem } from '../systems/talon/text/setupText.ts';
import type { Refusal } from '../../engine/game.ts';
import type { REASONS } from '../../engine/talon/reasons.ts';
import type { Telling } from '../stores/appStore.svelte.ts';

/** Codes with which the engine refuses an action. */
type RefusalCode = (typeof REASONS)[number][0];

/** The compiler wants a sentence for every code of the engine here. */
const SENTENCES: Record<`blocked.${RefusalCode}`, string> = catalogues.en;

function isReason(code: string): code is RefusalCode {
  return Object.hasOwn(SENTENCES, `blocked.${code}`);
}

/** The sentence in the present language. */
export function tellingText(telling: Telling): string {
  switch (telling.kind) {
    case 'error':
      return errorText(telling.error);
    case 'notice':
      return t(`notice.${telling.notice.code}`, { path: telling.notice.path ?? '' });
    case 'unreadable':
      return t('file.unreadable', { file: telling.file });
    case 'done':
      return t(telling.key, telling.values);
  }
}

/** The sentence for a refusal, with the rule or the fault in the setup where there is one. */
export function errorText(error: HostError): string {
  const sentence = t(`error.${error.code}`);
  if (error.setup) return `${sentence} ${setupProblem(error.setup)}`;
  return error.rule ? `${sentence} ${blockedText(error.rule)}` : sentence;
}

/** Why an action is not possible, with the rule's number. */
export function blockedText(refusal: Refusal): string {
  const reason = t(isReason(refusal.code) ? `blocked.${refusal.code}` : 'blocked.unknown');
  return refusal.section
    ? t('option.blocked', { reason: reason.replace(/\.$/, ''), section: refusal.section })
    : reason;
}
