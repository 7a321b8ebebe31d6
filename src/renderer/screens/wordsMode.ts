const KEY = 'flagbridge.words';

/** Whether the player had the battle in words when it was last shown. */
export function wordsWanted(): boolean {
  try {
    return window.localStorage.getItem(KEY) === 'yes';
  } catch {
    return false; // storage is forbidden: then it is off at each start
  }
}

export function rememberWords(open: boolean): void {
  try {
    window.localStorage.setItem(KEY, open ? 'yes' : 'no');
  } catch {
    // as above
  }
}
