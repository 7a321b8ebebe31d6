/** What a shell says where there is no UI yet to say it. `{folder}` stands for the data folder. */
const MESSAGES = {
  en: {
    folderTaken:
      'Flagbridge is already running with the battles in {folder}. Close it first, or choose another folder with --data.',
  },
  it: {
    folderTaken:
      'Flagbridge è già aperto con le battaglie in {folder}. Chiudilo prima, o scegli un’altra cartella con --data.',
  },
} as const;

/** The sentence in the user's language, where there is one; `locale` as in `it-IT`. */
export function folderTaken(folder: string, locale: string): string {
  return MESSAGES[locale.startsWith('it') ? 'it' : 'en'].folderTaken.replace('{folder}', folder);
}
