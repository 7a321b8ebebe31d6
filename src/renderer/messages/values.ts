/** What sentences are given as values. */

/** A code as ICU's `select` can name it: hyphens are not allowed there. */
export const selector = (code: string): string => code.replaceAll('-', '_');

/** A flag as ICU's `select` names it. */
export const yes = (flag: boolean): 'yes' | 'no' => (flag ? 'yes' : 'no');

/** A name inside a sentence. */
export const lowerFirst = (text: string): string => text.slice(0, 1).toLocaleLowerCase() + text.slice(1);
