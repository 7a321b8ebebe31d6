import type Database from 'better-sqlite3';
import * as v from 'valibot';
import { ok, type Result } from '../../engine/game.ts';
import { admiralOf } from '../../shared/admirals.ts';
import type { Tally } from '../../shared/career.ts';
import { STYLES, type Style } from '../../shared/opponent.ts';
import { type Letter, MOODS, type Rival } from '../../shared/rivals.ts';
import { habitOf, lessonsOf, type Memory, REMEMBERED, styleNow } from '../rivals/learning.ts';
import { type Draft, letterAfterBattle } from '../rivals/letters.ts';
import { attempt, type StoreFailure } from './attempt.ts';
import { type LetterRow, type MemoryRow, rivalStatements } from './statements/rivals.ts';

/** What the computer's admirals remember of a commander (by id). */
export interface RivalStore {
  /** The style that the admiral fights the commander in now; its own against whom it does not know. */
  styleOf(commander: string, admiral: string): Style;
  /** How battles and wars between them stand, for the admiral; null: they have never met. */
  standing(commander: string, admiral: string): { won: number; lost: number } | null;
  /** Keeps a letter, once on an occasion; `at` is ISO 8601. A commander who is gone gets none. */
  write(commander: string, admiral: string, occasion: string, letter: Draft, at: string): Result<void, StoreFailure>;
  /** Whoever was met last first. */
  list(commander: string): Result<Rival[], StoreFailure>;
}

const common = {
  campaign: v.nullable(v.string()),
  about: v.string(),
  won: v.number(),
  lost: v.number(),
};
const letterSchema = v.variant('kind', [
  v.object({ kind: v.literal('before'), mood: v.picklist(MOODS.before), ...common }),
  v.object({ kind: v.literal('after'), mood: v.picklist(MOODS.after), ...common }),
  v.object({ kind: v.literal('away'), mood: v.picklist(MOODS.away), ...common }),
  v.object({ kind: v.literal('shift'), mood: v.picklist(MOODS.shift), ...common }),
]);
/** Before styles were kept with a battle, every admiral fought in its own. */
const toMemory = (row: MemoryRow, own: Style): Memory => ({
  style: STYLES.find((one) => one === row.style) ?? own,
  result: row.result,
  pointsDestroyed: row.points_destroyed,
  pointsLost: row.points_lost,
  ships: row.ships,
  shipsLost: row.ships_lost,
  enemyShips: row.enemy_ships,
  enemyShipsLost: row.enemy_ships_lost,
});
const ownStyle = (admiral: string): Style => admiralOf(admiral)?.style ?? 'balanced';
const toTally = (row: Tally | undefined): Tally => ({
  battles: row?.battles ?? 0,
  victories: row?.victories ?? 0,
  defeats: row?.defeats ?? 0,
  draws: row?.draws ?? 0,
  score: row?.score ?? 0,
});

/** The rivals in an open database of the present schema. Refusals are values; bugs are thrown. */
export function rivalStore(database: Database.Database): RivalStore {
  const sql = rivalStatements(database);

  const keyOf = (commander: string): number => sql.commander.get(commander) ?? -1;
  const remembered = (key: number, admiral: string): Memory[] =>
    sql.memories.all(key, admiral, REMEMBERED).map((row) => toMemory(row, ownStyle(admiral)));
  return {
    styleOf(commander, admiral) {
      const found = attempt(() => styleNow(ownStyle(admiral), remembered(keyOf(commander), admiral)));
      return found.ok ? found.value : ownStyle(admiral);
    },
    standing(commander, admiral) {
      const found = attempt(() => {
        const key = keyOf(commander);
        const met =
          sql.tallies.all(key).some((one) => one.admiral === admiral) ||
          sql.letters.all(key).some((one) => one.admiral === admiral);
        return met ? standingIn(sql, key, admiral) : null;
      });
      return found.ok ? found.value : null;
    },
    write: (commander, admiral, occasion, letter, at) =>
      attempt(() => {
        const key = sql.commander.get(commander);
        if (key === undefined) return;
        const data = JSON.stringify({ ...letter, ...standingIn(sql, key, admiral) });
        sql.insertLetter.run({ commander: key, admiral, occasion, data, written_at: at });
      }),
    list(commander) {
      const read = attempt(() => {
        const key = keyOf(commander);
        const tallies = sql.tallies.all(key);
        const letters = sql.letters.all(key).flatMap(toLetter);
        const met = [...new Set([...tallies, ...letters].map(({ admiral }) => admiral))];
        return met
          .filter((admiral) => admiralOf(admiral) !== undefined)
          .map((admiral) => {
            const tally = tallies.find((one) => one.admiral === admiral);
            const own = letters.filter((one) => one.admiral === admiral).map(({ letter }) => letter);
            const memories = remembered(key, admiral);
            const last = [tally?.last ?? '', own[0]?.writtenAt ?? ''].toSorted().at(-1)!;
            const rival: Rival = {
              admiral,
              battles: toTally(tally),
              wars: warsIn(own),
              style: styleNow(ownStyle(admiral), memories),
              lessons: lessonsOf(memories),
              habit: habitOf(memories),
              letters: own,
            };
            return { rival, last };
          })
          .toSorted((a, b) => (a.last < b.last ? 1 : a.last > b.last ? -1 : 0))
          .map(({ rival }) => rival);
      });
      return read.ok ? ok(read.value) : read;
    },
  };
}

/** How battles and wars between them stand, for the admiral. */
function standingIn(sql: ReturnType<typeof rivalStatements>, commander: number, admiral: string) {
  const found = sql.tallies.all(commander).find((one) => one.admiral === admiral);
  const letters = sql.letters.all(commander).flatMap(toLetter);
  const wars = warsIn(letters.filter((one) => one.admiral === admiral).map(({ letter }) => letter));
  return { won: (found?.defeats ?? 0) + wars.defeats, lost: (found?.victories ?? 0) + wars.victories };
}

/** Writes an admiral's letter about a battle that is over; to be called in the transaction that enters it into the career. */
export function rivalLetters(database: Database.Database) {
  const sql = rivalStatements(database);
  return {
    battleOver(commander: number, admiral: string, battle: { id: string; name: string; playedAt: string }): void {
      const own = ownStyle(admiral);
      const [last, ...before] = sql.memories.all(commander, admiral, REMEMBERED + 1).map((row) => toMemory(row, own));
      const letter = last === undefined ? null : letterAfterBattle(own, before, last, battle.name);
      if (letter === null) return;
      const data = JSON.stringify({ ...letter, ...standingIn(sql, commander, admiral) });
      const occasion = `battle:${battle.id}`;
      sql.insertLetter.run({ commander, admiral, occasion, data, written_at: battle.playedAt });
    },
  };
}

function toLetter({
  admiral,
  data,
  written_at: writtenAt,
}: LetterRow): { admiral: string; letter: Letter; writtenAt: string }[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), letterSchema), data);
  return parsed.success ? [{ admiral, letter: { ...parsed.output, writtenAt }, writtenAt }] : [];
}

/** Wars that are over, as the commander sees them: each left a letter, which outlives it. */
function warsIn(letters: readonly Letter[]): Rival['wars'] {
  const count = (mood: Letter['mood']): number =>
    letters.filter((one) => one.kind === 'after' && one.mood === mood).length;
  return { victories: count('lost'), defeats: count('won'), draws: count('drawn') };
}
