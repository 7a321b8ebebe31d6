import type Database from 'better-sqlite3';
import { battleStatements } from './battles.ts';
import { campaignStatements } from './campaigns.ts';
import { careerStatements } from './careers.ts';
import { commanderStatements } from './commanders.ts';
import { customStatements, designStatements } from './customs.ts';
import { puzzleStatements } from './puzzles.ts';
import { rivalStatements } from './rivals.ts';
import { reviewStatements } from './reviews.ts';
import { settingStatements } from './settings.ts';
import { unfinishedStatements } from './unfinished.ts';

/** Every statement that the game runs on rows, by area; the query plans of all of them are tested. */
export const STATEMENTS: Record<string, (database: Database.Database) => Record<string, Database.Statement<never[]>>> =
  {
    battleStatements,
    campaignStatements,
    careerStatements,
    commanderStatements,
    customStatements,
    designStatements,
    puzzleStatements,
    reviewStatements,
    rivalStatements,
    settingStatements,
    unfinishedStatements,
  };
