import { catalogueOf, sentences as common } from '../../../messages/catalogue.svelte.ts';
import { en } from './en/index.ts';
import { it } from './it/index.ts';

/** Full Thrust's own sentences, with those of the common part that its folder uses too. */
export const sentences = { en: { ...common.en, ...en }, it: { ...common.it, ...it } };
export type FullThrustMessageKey = keyof typeof sentences.en;
export const { t, tParts, isMessage, sentence } = catalogueOf<FullThrustMessageKey>(sentences);
