import type { FromAi, ToAi } from '../../ai/protocol.ts';
import type { AiProcess } from '../aiProcess.ts';

/** An AI process that does what a test tells it to, when it is told. */
export class FakeAi implements AiProcess {
  /** Everything that was posted to it. */
  readonly heard: ToAi[] = [];
  killed = false;
  private messageListeners: ((message: FromAi) => void)[] = [];
  private exitListeners: (() => void)[] = [];

  post(message: ToAi): void {
    this.heard.push(message);
  }
  onMessage(listener: (message: FromAi) => void): void {
    this.messageListeners.push(listener);
  }
  onExit(listener: () => void): void {
    this.exitListeners.push(listener);
  }
  kill(): void {
    this.killed = true;
    this.die();
  }

  say(message: FromAi): void {
    for (const listener of this.messageListeners) listener(message);
  }
  die(): void {
    for (const listener of this.exitListeners) listener();
    this.exitListeners = [];
  }

  /** The searches it was asked for, in order. */
  get searches(): Extract<ToAi, { type: 'search' }>[] {
    return this.heard.filter((message) => message.type === 'search');
  }
  get stops(): Extract<ToAi, { type: 'stop' }>[] {
    return this.heard.filter((message) => message.type === 'stop');
  }
  /** What it was to think ahead about, in order. */
  get pondered(): Extract<ToAi, { type: 'ponder' }>[] {
    return this.heard.filter((message) => message.type === 'ponder');
  }
  /** The explanations it was asked for, in order. */
  get explanations(): Extract<ToAi, { type: 'explain' }>[] {
    return this.heard.filter((message) => message.type === 'explain');
  }
  /** The last search it was asked for. */
  get last(): Extract<ToAi, { type: 'search' }> {
    const last = this.searches.at(-1);
    if (last === undefined) throw new Error('no search was asked for');
    return last;
  }
  /** Answers a search, the last one if none is named. */
  answer(action: number, search = this.last.search): void {
    this.say({ type: 'done', search, action, simulations: 10, winChance: 0.5, line: [action] });
  }
}
