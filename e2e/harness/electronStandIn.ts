import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import path from 'node:path';
import { ElectronLife, LivingWindow } from '../../src/main/testing/electronLife.ts';

/**
 * A stand-in for Electron's runtime, so that the built main process can be run where the real one
 * cannot be had. It has what `out/main/index.js` uses: the page's side is played by this process's
 * parent, over the IPC channel (`{ call, channel, payload }` in, `{ call, reply }` and
 * `{ push, payload }` out), and the AI process is a Node child with a `parentPort`.
 */
type Handler = (event: unknown, payload: unknown) => Promise<unknown>;
const handlers = new Map<string, Handler>();
const mainFrame = { url: 'app://flagbridge/index.html' };
const tell = (message: object): void => void process.send?.(message);

class App extends ElectronLife {
  isPackaged = false;
  requestSingleInstanceLock = () => true;
  whenReady = async () => undefined;
  enableSandbox = () => undefined;
  setPath = () => undefined;
  setAppUserModelId = () => undefined;
  setAboutPanelOptions = () => undefined;
  getVersion = () => '0.0.0';
  getLocale = () => 'en';
  override onOver = (code: number) => process.exit(code);
}
export const app = new App();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.signal());
// Its parent is its message loop: the process lives until the app is over.
process.on('disconnect', () => app.exit());
const schemes = new Map<string, (request: { url: string; method: string }) => Promise<Response>>();

export class BrowserWindow extends LivingWindow {
  webContents = Object.assign(new EventEmitter(), {
    mainFrame,
    setWindowOpenHandler: () => undefined,
    send: (channel: string, payload: unknown) => tell({ push: channel, payload }),
  });
  constructor() {
    super(app);
  }
  async loadURL(url: string): Promise<void> {
    const response = await schemes.get('app')?.({ url, method: 'GET' });
    tell({ page: response?.status });
  }
}
export const protocol = {
  registerSchemesAsPrivileged: () => undefined,
  handle: (scheme: string, handler: (request: { url: string; method: string }) => Promise<Response>) =>
    schemes.set(scheme, handler),
};
export const ipcMain = { handle: (channel: string, handler: Handler) => handlers.set(channel, handler) };
export const session = {
  defaultSession: {
    setPermissionRequestHandler: () => undefined,
    setPermissionCheckHandler: () => undefined,
    setDevicePermissionHandler: () => undefined,
  },
};
export const dialog = { showErrorBox: (_title: string, text: string) => tell({ box: text }) };
export const Menu = { setApplicationMenu: () => undefined, buildFromTemplate: (template: unknown) => template };
export const shell = { openExternal: async () => undefined };
export const utilityProcess = {
  fork(entry: string) {
    const port = path.join(import.meta.dirname, 'parentPort.ts');
    const child = fork(entry, [], { execArgv: ['--import', port] });
    return Object.assign(child, { postMessage: (message: object) => void (child.connected && child.send(message)) });
  },
};

process.on('message', (message: { call: number; channel: string; payload: unknown } | 'quit') => {
  if (message === 'quit') return app.terminate();
  const { call, channel, payload } = message;
  void handlers
    .get(channel)?.({ senderFrame: mainFrame }, payload)
    .then((reply) => tell({ call, reply }));
});
