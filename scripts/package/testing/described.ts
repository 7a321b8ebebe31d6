import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { packageConfig, type PackageFacts } from '../config.ts';
import project from '../../../package.json' with { type: 'json' };

const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'));

/** A module of electron-builder's, as it is installed. */
export function inBuilder(file: string): unknown {
  // Its modules need each other; they are read in this order alone.
  builder('app-builder-lib');
  return builder(path.join(path.dirname(builder.resolve('app-builder-lib')), file));
}

/** A package of `version` that is none but has its name. */
export interface StandInPackage {
  platform: PackageFacts['platform'];
  file: string;
  content: string;
  version: string;
  homepage: string;
}

/**
 * Writes the package into `folder`, and lets electron-builder write beside it what an installed game looks for
 * (`latest*.yml`), as it does after it has made a real one. Returns the names of what was written so.
 */
export async function describePackage(folder: string, given: StandInPackage): Promise<string[]> {
  const { platform, file, content, version, homepage } = given;
  const { Platform, Arch } = builder('app-builder-lib') as { Platform: Record<string, unknown>; Arch: { x64: number } };
  const { createUpdateInfoTasks, writeUpdateInfoFiles } = inBuilder('publish/updateInfoBuilder.js') as {
    createUpdateInfoTasks(event: object, publish: object[]): Promise<object[]>;
    writeUpdateInfoFiles(tasks: object[], packager: object): Promise<void>;
  };
  const config = packageConfig({ env: {}, platform, output: folder, electronDist: null, homepage });
  writeFileSync(path.join(folder, file), content);
  const before = readdirSync(folder);
  const packager = {
    platform: Platform[{ linux: 'LINUX', win: 'WINDOWS', mac: 'MAC' }[platform]],
    config,
    platformSpecificBuildOptions: {},
    appInfo: { version, channel: null },
    info: { metadata: { dependencies: project.dependencies } },
    getResource: () => Promise.resolve(null),
    emitArtifactCreated: () => Promise.resolve(),
  };
  const event = { file: path.join(folder, file), arch: Arch.x64, packager, target: { outDir: folder } };
  const tasks = await createUpdateInfoTasks(event, [config.publish as object]);
  await writeUpdateInfoFiles(tasks, { emitArtifactCreated: () => Promise.resolve() });
  return readdirSync(folder).filter((name) => !before.includes(name));
}
