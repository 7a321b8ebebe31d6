import { systems, wars } from '../engine/index.ts';
import { buildHost, type Host, type HostParts } from './host.ts';
import type { ReviewProcess } from './review/reviewProcess.ts';
import { openDatabase } from './store/open.ts';
import type { Updater } from './updates.ts';

export type { Host, ReviewProcess, Updater };

export interface HostOptions extends Pick<
  HostParts,
  'shell' | 'version' | 'spawnAi' | 'spawnReview' | 'push' | 'updater'
> {
  /** Where the saves lie; made if it is not there. */
  dataFolder: string;
}

/**
 * Starts the application without a shell. Whatever is wrong with the data folder becomes a notice
 * of `app.info`; the AI process is started when the computer first has to think.
 */
export function createHost({ dataFolder, ...parts }: HostOptions): Host {
  return buildHost({ ...parts, systems, wars, opened: openDatabase(dataFolder, { now: new Date() }) });
}
