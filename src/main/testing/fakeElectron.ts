import { EventEmitter } from 'node:events';
import { vi } from 'vitest';

/**
 * Electron as the main process sees it, without a runtime: it remembers what it was told, and tests
 * fire its events. Use: `vi.mock('electron', () => import('./testing/fakeElectron.ts'))`.
 */

/** Options as given to the constructor; only what the tests read. */
export interface FakeWindowOptions {
  show?: boolean;
  backgroundColor?: string;
  minWidth?: number;
  minHeight?: number;
  webPreferences: Record<string, unknown>;
}

export class FakeContents extends EventEmitter {
  mainFrame = { url: 'app://flagbridge/index.html' };
  send = vi.fn();
  openHandler: ((details: { url: string }) => unknown) | null = null;
  setWindowOpenHandler(handler: (details: { url: string }) => unknown): void {
    this.openHandler = handler;
  }
}

export class BrowserWindow extends EventEmitter {
  static all: BrowserWindow[] = [];
  options: FakeWindowOptions;
  webContents = new FakeContents();
  minimized = false;
  destroyed = false;
  show = vi.fn();
  focus = vi.fn();
  restore = vi.fn();
  loadURL = vi.fn(async () => undefined);

  constructor(options: FakeWindowOptions) {
    super();
    this.options = options;
    BrowserWindow.all.push(this);
    app.emit('web-contents-created', {}, this.webContents);
  }
  isMinimized(): boolean {
    return this.minimized;
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
}

class FakeApp extends EventEmitter {
  first = true;
  ready = Promise.withResolvers<undefined>();
  requestSingleInstanceLock = vi.fn(() => this.first);
  whenReady = vi.fn(() => this.ready.promise);
  enableSandbox = vi.fn();
  setPath = vi.fn();
  quit = vi.fn();
  getVersion = vi.fn(() => '1.2.3');
  getLocale = vi.fn(() => 'en');
}
export const app = new FakeApp();

type SchemeHandler = (request: Request) => Promise<Response>;
export const protocol = {
  registerSchemesAsPrivileged: vi.fn(),
  schemes: new Map<string, SchemeHandler>(),
  handle: (scheme: string, handler: SchemeHandler) => void protocol.schemes.set(scheme, handler),
};

export const session = {
  defaultSession: {
    setPermissionRequestHandler: vi.fn(),
    setPermissionCheckHandler: vi.fn(),
    setDevicePermissionHandler: vi.fn(),
  },
};

type RequestHandler = (event: { senderFrame: unknown }, payload: unknown) => Promise<unknown>;
export const ipcMain = {
  handlers: new Map<string, RequestHandler>(),
  handle: (channel: string, handler: RequestHandler) => void ipcMain.handlers.set(channel, handler),
};

export class FakeChild extends EventEmitter {
  postMessage = vi.fn();
  kill = vi.fn(() => true);
}
export const utilityProcess = {
  child: new FakeChild(),
  fork: vi.fn(() => (utilityProcess.child = new FakeChild())),
};

export const dialog = { showErrorBox: vi.fn() };
export const Menu = { setApplicationMenu: vi.fn() };

/** Everything as before the first window. */
export function resetElectron(): void {
  vi.clearAllMocks();
  app.removeAllListeners();
  app.first = true;
  app.ready = Promise.withResolvers<undefined>();
  BrowserWindow.all = [];
  protocol.schemes.clear();
  ipcMain.handlers.clear();
}
