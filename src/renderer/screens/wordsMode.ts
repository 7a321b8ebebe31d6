import { recall, remember } from '../stores/remembered.ts';

const KEY = 'flagbridge.words';

/** Whether the player had the battle in words when it was last shown. */
export const wordsWanted = (): boolean => recall(KEY) === 'yes';

/** Keeps whether the board is shown in words, for the next battle too. */
export const rememberWords = (open: boolean): void => remember(KEY, open ? 'yes' : 'no');
