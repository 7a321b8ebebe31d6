import type { FromReview, ToReview } from '../../ai/review/protocol.ts';

/** The process that reviews, as the host sees it; as `AiProcess`. */
export interface ReviewProcess {
  post(message: ToReview): void;
  onMessage(listener: (message: FromReview) => void): void;
  onExit(listener: () => void): void;
  kill(): void;
}
