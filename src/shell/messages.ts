/** What a shell says where there is no UI yet to say it. `{folder}` stands for the data folder, `{cause}` for an error's own words. */
const MESSAGES = {
  en: {
    folderTaken:
      'Flagbridge is already running with the battles in {folder}. Close it first, or choose another folder with --data.',
    cannotStart: 'Flagbridge cannot start; your saves are as they were. The cause: {cause}',
  },
  it: {
    folderTaken:
      'Flagbridge è già aperto con le battaglie in {folder}. Chiudilo prima, o scegli un’altra cartella con --data.',
    cannotStart: 'Flagbridge non può avviarsi; i tuoi salvataggi sono com’erano. La causa: {cause}',
  },
} as const;

/** Another running game has `folder`; in the user's language, where there is one; `locale` as in `it-IT`. */
export function folderTaken(folder: string, locale: string): string {
  return messagesFor(locale).folderTaken.replace('{folder}', () => folder);
}

/** The game could not be started because of `cause`; as `folderTaken`. */
export function cannotStart(cause: unknown, locale: string): string {
  return messagesFor(locale).cannotStart.replace('{cause}', () =>
    cause instanceof Error ? cause.message : String(cause),
  );
}

function messagesFor(locale: string): (typeof MESSAGES)['en' | 'it'] {
  return MESSAGES[locale.startsWith('it') ? 'it' : 'en'];
}
