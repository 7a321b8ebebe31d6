import { EventEmitter } from 'node:events';

/**
 * How Electron's app begins to quit, quits and is kept from it, without a runtime: the states of
 * `Browser` in electron/electron `shell/browser/browser.cc` (`Quit`, `Exit`, `NotifyAndShutdown`,
 * `OnWindowAllClosed`, `OnWindowCloseCancelled`, `Shutdown`), the default for `window-all-closed` in
 * `lib/browser/init.ts`, signals in `shell/browser/electron_browser_main_parts_posix.cc`, Cmd+Q and a
 * macOS logout (`terminate:`) in `shell/browser/mac/electron_application.mm`.
 *
 * What matters most: an event that comes from outside JavaScript drains the microtasks before
 * Electron looks at `preventDefault`, so a promise that settles while `will-quit` is told still finds
 * the app quitting, and its `app.quit()` does nothing (electron/electron#33643).
 */
export class ElectronLife extends EventEmitter {
  /** The exit code once the process is over. */
  exitCode: number | null = null;
  relaunched = false;
  readonly windows = new Set<LivingWindow>();
  private isQuitting = false;
  private isExiting = false;
  private isShutdown = false;
  private code = 0;
  /** What runs when the process is over. */
  onOver: (code: number) => void = () => undefined;

  quit(): void {
    if (this.isQuitting) return;
    this.isQuitting = !this.prevented('before-quit');
    if (!this.isQuitting) return;
    if (this.windows.size === 0) this.notifyAndShutdown();
    else for (const window of [...this.windows]) window.close();
  }

  exit(code = 0): void {
    this.code = code;
    this.isQuitting = true;
    this.isExiting = true;
    if (this.windows.size === 0) this.shutdown();
    else for (const window of [...this.windows]) window.destroy();
  }

  relaunch(): void {
    this.relaunched = true;
  }

  /** Ctrl+C, SIGTERM, SIGHUP: the first one asks to quit; then the system's own handlers are back. */
  signal(): void {
    if (this.signalled) this.over(1);
    this.signalled = true;
    this.fromOutside(() => this.quit());
  }
  private signalled = false;

  /** Cmd+Q, Quit in the Dock, a logout of macOS: all send `terminate:`. */
  terminate(): void {
    this.fromOutside(() => this.quit());
  }

  windowClosed(window: LivingWindow): void {
    if (!this.windows.delete(window) || this.windows.size > 0) return;
    if (this.isExiting) this.shutdown();
    else if (this.isQuitting) this.notifyAndShutdown();
    else if (this.listenerCount('window-all-closed') > 0) this.tell('window-all-closed');
    else this.quit();
  }

  windowCloseCancelled(): void {
    this.isQuitting = false;
  }

  /** Runs `work` as a task of the message loop: within it no JavaScript is under way. */
  fromOutside(work: () => void): void {
    if (this.exitCode !== null) return;
    setImmediate(() => {
      if (this.exitCode !== null) return;
      this.outside = true;
      try {
        work();
      } finally {
        this.outside = false;
      }
    });
  }
  private outside = false;

  private notifyAndShutdown(): void {
    if (this.isShutdown) return;
    if (this.prevented('will-quit')) this.isQuitting = false;
    else this.shutdown();
  }

  private shutdown(): void {
    if (this.isShutdown) return;
    this.isShutdown = true;
    this.isQuitting = true;
    this.tell('quit', {}, this.code);
    setImmediate(() => this.over(this.code));
  }

  private over(code: number): void {
    if (this.exitCode !== null) return;
    this.exitCode = code;
    this.onOver(code);
  }

  private prevented(name: string): boolean {
    let prevented = false;
    this.tell(name, { preventDefault: () => (prevented = true) });
    return prevented;
  }

  /** Emits; where no JavaScript was under way the microtasks run before the call returns (`InternalCallbackScope::Close`). */
  private tell(name: string, ...args: unknown[]): void {
    const { outside } = this;
    this.outside = false;
    this.emit(name, ...args);
    if (outside) (process as unknown as { _tickCallback(): void })._tickCallback();
    this.outside = outside;
  }
}

/** A window as far as it has to do with quitting. */
export class LivingWindow extends EventEmitter {
  destroyed = false;
  /** What its page says to being closed: false keeps it open, as a `beforeunload` handler does. */
  mayClose = true;
  private readonly life: ElectronLife;

  constructor(life: ElectronLife) {
    super();
    this.life = life;
    life.windows.add(this);
  }

  /** The page is asked first, so the window is closed in a task of its own. */
  close(): void {
    this.life.fromOutside(() => {
      if (this.destroyed) return;
      let prevented = !this.mayClose;
      this.emit('close', { preventDefault: () => (prevented = true) });
      if (prevented) this.life.windowCloseCancelled();
      else this.gone();
    });
  }

  destroy(): void {
    if (!this.destroyed) this.gone();
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  private gone(): void {
    this.destroyed = true;
    this.emit('closed');
    this.life.windowClosed(this);
  }
}
