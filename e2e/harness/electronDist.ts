import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Marks the fuses in Electron's executable (@electron/fuses, `constants.ts`). */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** The systems that packages are made for, as electron-builder names them. */
export type DistSystem = 'linux' | 'mac' | 'win';

/** Version 1 of the wire, nine fuses, as Electron delivers them. */
const wire = Buffer.concat([
  Buffer.from(SENTINEL, 'latin1'),
  Buffer.from([1, 9]),
  Buffer.from('101000011', 'latin1'),
  Buffer.alloc(64),
]);

/** Each system's files besides those that all have: its executable, which holds the fuses and runs nothing. */
const OWN_FILES: Record<DistSystem, Readonly<Record<string, string | Buffer>>> = {
  linux: { electron: Buffer.concat([Buffer.from('#!/bin/sh\nexit 0\n'), wire]), 'chrome-sandbox': '' },
  win: { 'electron.exe': Buffer.concat([minimalExe(), wire]) },
  mac: {
    'Electron.app/Contents/Info.plist': plist('Electron'),
    'Electron.app/Contents/MacOS/Electron': '#!/bin/sh\nexit 0\n',
    'Electron.app/Contents/Resources/electron.icns': '',
    'Electron.app/Contents/Frameworks/Electron Framework.framework/Electron Framework': wire,
    'Electron.app/Contents/Frameworks/Electron Helper.app/Contents/Info.plist': plist('Electron Helper'),
    'Electron.app/Contents/Frameworks/Electron Helper.app/Contents/MacOS/Electron Helper': '#!/bin/sh\nexit 0\n',
  },
};

/** Lays what electron-builder looks for in Electron's distribution for a system into `folder`. */
export function layElectronDist(folder: string, version: string, system: DistSystem = 'linux'): void {
  const common = {
    version,
    LICENSE: 'Electron’s licence',
    'LICENSES.chromium.html': '<p>Chromium’s licences</p>',
    ...(system === 'mac' ? {} : { 'locales/en-US.pak': '', 'resources/default.txt': '' }),
  };
  for (const [name, content] of Object.entries({ ...common, ...OWN_FILES[system] })) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content, { mode: 0o755 });
  }
}

function plist(name: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>CFBundleExecutable</key><string>${name}</string>
<key>CFBundleIdentifier</key><string>com.github.${name.replace(' ', '')}</string>
<key>CFBundleIconFile</key><string>electron.icns</string>
</dict></plist>
`;
}

/** What is used of resedit, by which electron-builder writes resources; it has no types for those who require it. */
interface ResEdit {
  NtExecutable: { createEmpty(is32Bit: boolean, isDll: boolean): { generate(): ArrayBuffer } };
  NtExecutableResource: { from(exe: object): { entries: object[]; outputResource(exe: object): void } };
  Resource: {
    VersionInfo: {
      createEmpty(): {
        lang: number;
        setFileVersion(major: number, minor: number, micro: number, revision: number, lang: number): void;
        outputToResourceEntries(entries: object[]): void;
      };
    };
  };
}

/** An executable of Windows that is empty but for its version, which electron-builder writes anew. */
function minimalExe(): Buffer {
  const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
  const { NtExecutable, NtExecutableResource, Resource } = createRequire(builder.resolve('app-builder-lib'))(
    'resedit',
  ) as ResEdit;
  const exe = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(exe);
  const version = Resource.VersionInfo.createEmpty();
  version.lang = 1033;
  version.setFileVersion(1, 0, 0, 0, 1033);
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(exe);
  return Buffer.from(exe.generate());
}
