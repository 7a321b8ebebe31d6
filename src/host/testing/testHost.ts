import { wars } from '../../engine/index.ts';
import type { HostParts } from '../host.ts';
import { bareHost, type TestHost } from './bareHost.ts';

export { cadet, DICE, human, systemsOf, testFolder, type TestHost } from './bareHost.ts';

/** A host on the data in `folder`, with every system's wars. */
export const testHost = (folder: string, parts: Partial<HostParts> = {}): TestHost =>
  bareHost(folder, { wars, ...parts });
