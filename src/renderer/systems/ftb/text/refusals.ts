import type { ReasonCode } from '../../../../engine/ftb/reasons.ts';
import { sentences, t } from '../messages/catalogue.ts';

/** The compiler wants a sentence for every code of the engine here. */
const SENTENCES: Record<`blocked.${ReasonCode}`, string> = sentences.en;

const isReason = (code: string): code is ReasonCode => Object.hasOwn(SENTENCES, `blocked.${code}`);

/** Why an action is not possible; null: the code is unknown. */
export const refusalText = (code: string): string | null => (isReason(code) ? t(`blocked.${code}`) : null);

/** A section of the sheets by its number and name: 28, Astrometrics. */
export function ruleName(section: string): string {
  const key = `sheet.${section}`;
  return Object.hasOwn(sentences.en, key) ? `${section}, ${t(key as keyof typeof sentences.en)}` : section;
}
