import os from 'node:os';
import path from 'node:path';
import { dataFolder, optionValue } from '../shell/dataFolder.ts';
import { runApp } from './app.ts';

/** The desktop app's entry; the launcher passes `--data`. */
runApp({
  args: process.argv,
  built: path.resolve(import.meta.dirname, '..'),
  folder: dataFolder({
    platform: process.platform,
    home: os.homedir(),
    env: process.env,
    asked: optionValue(process.argv, '--data'),
  }),
});
