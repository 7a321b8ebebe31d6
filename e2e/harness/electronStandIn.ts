import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { request, type RequestOptions } from 'node:http';
import path from 'node:path';
import { ElectronLife, LivingWindow } from '../../src/main/testing/electronLife.ts';

/**
 * A stand-in for Electron's runtime, so that the built main process can be run where the real one
 * cannot be had. It has what `out/main/index.js` uses: the page's side is played by this process's
 * parent, over the IPC channel (`{ call, channel, payload }` in, `{ call, reply }` and
 * `{ push, payload }` out), and the AI process is a Node child with a `parentPort`. The parent also makes things
 * happen (`{ emit: 'app' | 'window' | 'contents', name, args }`), and presses the buttons of boxes: an open one is told as
 * `{ asked, message, detail, buttons }`, pressed by `{ answer: asked, button }`, and told as `{ away: asked }` when it was
 * taken away. With `FLAGBRIDGE_STAND_IN=second` another instance has the lock, with `packaged` it is a package whose
 * resources lie in `FLAGBRIDGE_RESOURCES`; its network is Node's.
 */
type Handler = (event: unknown, payload: unknown) => Promise<unknown>;
const handlers = new Map<string, Handler>();
const mainFrame = { url: 'app://flagbridge/index.html' };
const tell = (message: object): void => void process.send?.(message);

class App extends ElectronLife {
  isPackaged = process.env['FLAGBRIDGE_STAND_IN'] === 'packaged';
  getName = () => 'flagbridge';
  getPath = () => process.env['FLAGBRIDGE_USER_DATA']!;
  getAppPath = () => process.cwd();
  requestSingleInstanceLock = () => process.env['FLAGBRIDGE_STAND_IN'] !== 'second';
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
(process as { resourcesPath?: string | undefined }).resourcesPath = process.env['FLAGBRIDGE_RESOURCES'];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.signal());
// Its parent is its message loop: the process lives until the app is over.
process.on('disconnect', () => app.exit());
const schemes = new Map<string, (request: { url: string; method: string }) => Promise<Response>>();

export class BrowserWindow extends LivingWindow {
  webContents = Object.assign(new EventEmitter(), {
    mainFrame,
    setWindowOpenHandler: () => undefined,
    send: (channel: string, payload: unknown) => tell({ push: channel, payload }),
    reload: () => tell({ did: 'reload' }),
    forcefullyCrashRenderer: () => tell({ did: 'crash' }),
  });
  constructor() {
    super(app);
  }
  show = () => tell({ did: 'show' });
  focus = () => undefined;
  restore = () => undefined;
  isMinimized = () => false;
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
export const net = {
  request: ({ session: _session, redirect: _redirect, ...options }: RequestOptions & Record<string, unknown>) =>
    request(options as RequestOptions),
};
export const autoUpdater = new EventEmitter();
export const session = {
  fromPartition: () => ({}),
  defaultSession: {
    setPermissionRequestHandler: () => undefined,
    setPermissionCheckHandler: () => undefined,
    setDevicePermissionHandler: () => undefined,
  },
};
interface BoxOptions {
  message: string;
  detail?: string;
  buttons: string[];
  cancelId: number;
  signal?: AbortSignal;
}
let asked = 0;
const boxes = new Map<number, (button: number) => void>();
export const dialog = {
  showErrorBox: (_title: string, text: string) => tell({ box: text }),
  showMessageBox(_window: unknown, { message, detail, buttons, cancelId, signal }: BoxOptions) {
    const box = (asked += 1);
    return new Promise<{ response: number }>((resolve) => {
      const close = (response: number): void => {
        if (boxes.delete(box)) resolve({ response });
      };
      boxes.set(box, close);
      // Electron answers an aborted box as one that was cancelled.
      signal?.addEventListener('abort', () => {
        tell({ away: box });
        close(cancelId);
      });
      tell({ asked: box, message, detail, buttons });
    });
  },
};
export const Menu = { setApplicationMenu: () => undefined, buildFromTemplate: (template: unknown) => template };
export const shell = { openExternal: async () => undefined };
export const utilityProcess = {
  fork(entry: string) {
    const port = path.join(import.meta.dirname, 'parentPort.ts');
    const child = fork(entry, [], { execArgv: ['--import', port] });
    return Object.assign(child, { postMessage: (message: object) => void (child.connected && child.send(message)) });
  },
};

type FromParent =
  | 'quit'
  | { emit: 'app' | 'window' | 'contents'; name: string; args: unknown[] }
  | { answer: number; button: number }
  | { call: number; channel: string; payload: unknown };

process.on('message', (message: FromParent) => {
  if (message === 'quit') return app.terminate();
  if ('answer' in message) return boxes.get(message.answer)?.(message.button);
  if ('emit' in message) {
    const { emit, name, args } = message;
    const [window] = app.windows as Set<BrowserWindow>;
    const who = emit === 'app' ? app : emit === 'window' ? window : window?.webContents;
    return void who?.emit(name, ...args);
  }
  const { call, channel, payload } = message;
  void handlers
    .get(channel)?.({ senderFrame: mainFrame }, payload)
    .then((reply) => tell({ call, reply }));
});
