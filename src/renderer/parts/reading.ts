import { getContext, setContext } from 'svelte';

/** What is told when a text opens over the game; what it returns is called when the text is closed. */
export type Reading = () => () => void;

const KEY = 'flagbridge:reading';

/** Says who is told, for all below the component that calls it. */
export const tellReading = (reading: Reading): void => void setContext(KEY, reading);

/** Who is told; null where a part stands by itself. */
export const readingOf = (): Reading | null => getContext<Reading | undefined>(KEY) ?? null;
