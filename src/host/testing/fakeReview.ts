import type { FromReview, ToReview } from '../../ai/review/protocol.ts';
import type { ReviewProcess } from '../review/reviewProcess.ts';

/** A review process that does what a test tells it to. */
export class FakeReview implements ReviewProcess {
  readonly heard: ToReview[] = [];
  killed = false;
  private messageListeners: ((message: FromReview) => void)[] = [];
  private exitListeners: (() => void)[] = [];

  post(message: ToReview): void {
    this.heard.push(message);
  }
  onMessage(listener: (message: FromReview) => void): void {
    this.messageListeners.push(listener);
  }
  onExit(listener: () => void): void {
    this.exitListeners.push(listener);
  }
  kill(): void {
    this.killed = true;
  }

  say(message: FromReview): void {
    for (const listener of this.messageListeners) listener(message);
  }
  die(): void {
    for (const listener of this.exitListeners) listener();
  }
  /** The reviews it was asked for. */
  get asked(): Extract<ToReview, { type: 'review' }>[] {
    return this.heard.filter((message) => message.type === 'review');
  }
  get last(): Extract<ToReview, { type: 'review' }> {
    const last = this.asked.at(-1);
    if (last === undefined) throw new Error('no review was asked for');
    return last;
  }
}
