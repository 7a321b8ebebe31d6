import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ValidateFunction } from 'ajv';
import { describe, expect, test } from 'vitest';
import { format } from 'prettier';
import type { AnyGame, Game } from '../game.ts';
import { schemaOf, type BattleFiles } from './jsonSchema.ts';

/** Ids of a system's battles, its lessons left out. */
export const battlesOf = (game: AnyGame): string[] =>
  game.scenarios.filter(({ kind }) => kind !== 'lesson').map(({ id }) => id);

/** The setup of one of a system's battles or lessons. */
export function setupOf<Setup, State>(
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what else a system's types are does not matter here
  game: Game<Setup, State, any, any, any, any>,
  id: string,
): Setup {
  const setup = game.parseSetup(game.scenarios.find((one) => one.id === id)!.setup);
  if (!setup.ok) throw new Error(`${id}: ${JSON.stringify(setup.error)}`);
  return setup.value;
}

/**
 * What the files of a system's battles in `folder` must keep beside their schema, at least `least` of them; and the schema
 * is the one of the setup's description (`npm run unit -- FILE --update` writes it).
 */
export function testScenarioFiles(
  game: AnyGame,
  folder: string,
  validate: ValidateFunction,
  least: number,
  described: BattleFiles,
): void {
  describe('the files of the battles', () => {
    test('their schema is what follows from the description of setups', async () => {
      const written = await format(JSON.stringify(schemaOf(described)), { parser: 'json', printWidth: 120 });
      await expect(written).toMatchFileSnapshot(path.join(folder, 'schema.json'));
    });

    const files = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'schema.json');

    test.each(files)('%s keeps to the schema, has its own name as id, and is registered', (file) => {
      const data = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
        $schema: string;
        id: string;
        kind: string;
      };
      expect(validate(data) ? null : validate.errors).toBe(null);
      expect([data.$schema, `${data.id}.json`]).toEqual(['./schema.json', file]);
      expect(game.scenarios.find(({ id }) => id === data.id)?.kind).toBe(data.kind);
    });

    test('none is registered without a file, or twice', () => {
      expect(
        battlesOf(game)
          .map((id) => `${id}.json`)
          .sort(),
      ).toEqual(files.sort());
      expect(files.length).toBeGreaterThanOrEqual(least);
    });
  });
}
