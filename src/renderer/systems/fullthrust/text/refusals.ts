import type { ReasonCode } from '../../../../engine/fullthrust/reasons.ts';
import { sentences, t } from '../messages/catalogue.ts';

/** The compiler wants a sentence for every code of the engine here. */
const SENTENCES: Record<`blocked.${ReasonCode}`, string> = sentences.en;

const isReason = (code: string): code is ReasonCode => Object.hasOwn(SENTENCES, `blocked.${code}`);

/** Why an action is not possible; null: the code is unknown. */
export const refusalText = (code: string): string | null => (isReason(code) ? t(`blocked.${code}`) : null);
