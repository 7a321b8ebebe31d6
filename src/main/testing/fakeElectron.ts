import { EventEmitter } from 'node:events';
import { vi } from 'vitest';
import { ElectronLife, LivingWindow } from './electronLife.ts';

/**
 * Electron as the main process sees it, without a runtime: it remembers what it was told, and tests
 * fire its events. How it quits is `ElectronLife`'s. Use:
 * `vi.mock('electron', () => import('./testing/fakeElectron.ts'))`.
 */

/** Options as given to the constructor; only what the tests read. */
export interface FakeWindowOptions {
  show?: boolean;
  backgroundColor?: string;
  minWidth?: number;
  minHeight?: number;
  icon?: string;
  webPreferences: Record<string, unknown>;
}

export class FakeContents extends EventEmitter {
  mainFrame = { url: 'app://flagbridge/index.html' };
  send = vi.fn();
  reload = vi.fn();
  forcefullyCrashRenderer = vi.fn();
  openHandler: ((details: { url: string }) => unknown) | null = null;
  setWindowOpenHandler(handler: (details: { url: string }) => unknown): void {
    this.openHandler = handler;
  }
}
class FakeApp extends ElectronLife {
  first = true;
  isPackaged = false;
  ready = Promise.withResolvers<undefined>();
  requestSingleInstanceLock = vi.fn(() => this.first);
  whenReady = vi.fn(() => this.ready.promise);
  enableSandbox = vi.fn();
  setPath = vi.fn();
  setAppUserModelId = vi.fn();
  setAboutPanelOptions = vi.fn();
  showAboutPanel = vi.fn();
  getVersion = vi.fn(() => '1.2.3');
  getLocale = vi.fn(() => 'en');
}
/** Replaced by `resetElectron`: whoever imports it sees the present one. */
export let app = new FakeApp();

export class BrowserWindow extends LivingWindow {
  static all: BrowserWindow[] = [];
  options: FakeWindowOptions;
  webContents = new FakeContents();
  minimized = false;
  show = vi.fn();
  focus = vi.fn();
  restore = vi.fn();
  loadURL = vi.fn(async () => undefined);

  constructor(options: FakeWindowOptions) {
    super(app);
    this.options = options;
    BrowserWindow.all.push(this);
    app.emit('web-contents-created', {}, this.webContents);
  }
  isMinimized(): boolean {
    return this.minimized;
  }
}

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

/** The dialog that is open; `answer` presses a button. */
interface OpenDialog {
  options: { message: string; detail?: string; buttons: string[]; signal?: AbortSignal };
  answer(button: number): void;
}
export const dialog = {
  open: [] as OpenDialog[],
  showErrorBox: vi.fn(),
  showMessageBox(_window: unknown, options: OpenDialog['options']): Promise<{ response: number }> {
    return new Promise((resolve) => {
      const one: OpenDialog = {
        options,
        answer: (response) => {
          dialog.open = dialog.open.filter((other) => other !== one);
          resolve({ response });
        },
      };
      dialog.open.push(one);
      // Electron answers an aborted box as one that was cancelled.
      options.signal?.addEventListener('abort', () => one.answer(options.buttons.length - 1));
    });
  },
};

/** An item as the menu was built from. */
export interface FakeItem {
  label?: string;
  role?: string;
  accelerator?: string;
  click?: () => void;
  submenu?: FakeItem[];
}
export const Menu = {
  setApplicationMenu: vi.fn(),
  buildFromTemplate: vi.fn((template: FakeItem[]) => template),
};
export const shell = { openExternal: vi.fn(async () => undefined) };

/** Everything as before the first window. */
export function resetElectron(): void {
  vi.clearAllMocks();
  app = new FakeApp();
  BrowserWindow.all = [];
  dialog.open = [];
  protocol.schemes.clear();
  ipcMain.handlers.clear();
}
