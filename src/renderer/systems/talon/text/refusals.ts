import type { REASONS } from '../../../../engine/talon/reasons.ts';
import { sentences, t } from '../messages/catalogue.ts';

/** Codes with which the engine refuses an action. */
type RefusalCode = (typeof REASONS)[number][0];

/** The compiler wants a sentence for every code of the engine here. */
const SENTENCES: Record<`blocked.${RefusalCode}`, string> = sentences.en;

function isReason(code: string): code is RefusalCode {
  return Object.hasOwn(SENTENCES, `blocked.${code}`);
}

/** Why an action is not possible; null: the code is unknown. */
export function refusalText(code: string): string | null {
  return isReason(code) ? t(`blocked.${code}`) : null;
}
