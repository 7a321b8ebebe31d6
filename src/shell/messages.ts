/** What a shell says where there is no UI to say it. `{folder}` stands for the data folder, `{cause}` for an error's own words. */
const MESSAGES = {
  en: {
    folderTaken:
      'Flagbridge is already running with the battles in {folder}. Close it first, or choose another folder with --data.',
    cannotStart: 'Flagbridge cannot start; your saves are as they were. The cause: {cause}',
    pageGone: 'The game’s window has stopped.',
    pageHangs: 'The game’s window does not answer.',
    pageNotLoaded: 'The game’s window could not be loaded.',
    pictureGone: 'The part of the system that draws the board has stopped.',
    nothingLost: 'Every choice is saved, and the battle waits where it stood.',
    nothingLostCause: 'Every choice is saved, and the battle waits where it stood. The cause: {cause}',
    reload: 'Load the window anew',
    wait: 'Wait',
    goOn: 'Go on',
    quit: 'Quit Flagbridge',
    about: 'About Flagbridge',
    edit: 'Edit',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    view: 'View',
    fullScreen: 'Full screen',
    zoomIn: 'Larger',
    zoomOut: 'Smaller',
    zoomReset: 'Normal size',
    window: 'Window',
    minimize: 'Minimize',
    hide: 'Hide Flagbridge',
    hideOthers: 'Hide others',
    showAll: 'Show all',
    help: 'Help',
    updates: 'Look for a newer version on the web',
    licence: 'MIT licence',
  },
  it: {
    folderTaken:
      'Flagbridge è già aperto con le battaglie in {folder}. Chiudilo prima, o scegli un’altra cartella con --data.',
    cannotStart: 'Flagbridge non può avviarsi; i tuoi salvataggi sono com’erano. La causa: {cause}',
    pageGone: 'La finestra del gioco si è fermata.',
    pageHangs: 'La finestra del gioco non risponde.',
    pageNotLoaded: 'Non è stato possibile caricare la finestra del gioco.',
    pictureGone: 'La parte del sistema che disegna il tavolo si è fermata.',
    nothingLost: 'Ogni scelta è salvata, e la battaglia aspetta dov’era.',
    nothingLostCause: 'Ogni scelta è salvata, e la battaglia aspetta dov’era. La causa: {cause}',
    reload: 'Ricarica la finestra',
    wait: 'Aspetta',
    goOn: 'Continua',
    quit: 'Esci da Flagbridge',
    about: 'Informazioni su Flagbridge',
    edit: 'Modifica',
    cut: 'Taglia',
    copy: 'Copia',
    paste: 'Incolla',
    selectAll: 'Seleziona tutto',
    view: 'Vista',
    fullScreen: 'Schermo intero',
    zoomIn: 'Più grande',
    zoomOut: 'Più piccolo',
    zoomReset: 'Dimensione normale',
    window: 'Finestra',
    minimize: 'Riduci a icona',
    hide: 'Nascondi Flagbridge',
    hideOthers: 'Nascondi le altre',
    showAll: 'Mostra tutte',
    help: 'Aiuto',
    updates: 'Cerca sul web una versione più recente',
    licence: 'Licenza MIT',
  },
} as const;

export type ShellMessageKey = keyof (typeof MESSAGES)['en'];

/** A sentence in the user's language, where there is one; `locale` as in `it-IT`. */
export function say(key: ShellMessageKey, locale: string, values: Readonly<Record<string, string>> = {}): string {
  const text: string = MESSAGES[locale.startsWith('it') ? 'it' : 'en'][key];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Another running game has `folder`; as `say`. */
export function folderTaken(folder: string, locale: string): string {
  return say('folderTaken', locale, { folder });
}

/** The game could not be started because of `cause`; as `say`. */
export function cannotStart(cause: unknown, locale: string): string {
  return say('cannotStart', locale, { cause: cause instanceof Error ? cause.message : String(cause) });
}
