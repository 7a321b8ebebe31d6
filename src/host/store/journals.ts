/**
 * What SQLite lays beside a database, by the end of the name: the journal to roll a broken-off change
 * back from, the write-ahead log and its index. A database is moved, copied or removed with them: a
 * journal that stays behind would be played into the next database of that name.
 */
export const JOURNALS = ['-journal', '-wal', '-shm'] as const;
