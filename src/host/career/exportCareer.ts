import { stringify } from 'csv-stringify/sync';
import type { Career, CareerEntry } from '../../shared/career.ts';

/** The columns of the CSV, in order. */
const COLUMNS = [
  'foughtAt',
  'battleName',
  'scenario',
  'opponent',
  'level',
  'result',
  'degree',
  'score',
  'reason',
  'rounds',
  'pointsDestroyed',
  'pointsLost',
  'ships',
  'shipsLost',
  'shipsSaved',
  'enemyShips',
  'enemyShipsLost',
  'medals',
  'system',
] as const satisfies readonly (keyof CareerEntry)[];

/**
 * A career's battles as CSV (RFC 4180: CRLF, quotes doubled), the first one first. A text that a
 * spreadsheet would take for a formula is quoted with an apostrophe.
 */
export function careerCsv(entries: readonly CareerEntry[]): string {
  return stringify(
    entries.map((entry) => ({ ...entry, medals: entry.medals.join(' ') })),
    { header: true, columns: [...COLUMNS], record_delimiter: 'windows', escape_formulas: true },
  );
}

/** A career as JSON: what the career page shows, and every battle. */
export function careerJson(career: Career, entries: readonly CareerEntry[]): string {
  const { commander, totals, ratings, degrees, medals, achievements, wars, opponents, levels } = career;
  const { name, createdAt, score, rank } = commander;
  const earned = medals.filter(({ count }) => count > 0);
  const battles = entries.map(({ key: _key, kept: _kept, ...entry }) => entry);
  return `${JSON.stringify(
    {
      format: 'flagbridge-career',
      formatVersion: 1,
      commander: { name, createdAt, score, rank },
      totals,
      ratings,
      degrees,
      medals: earned,
      achievements,
      wars,
      opponents,
      levels,
      battles,
    },
    null,
    2,
  )}\n`;
}
