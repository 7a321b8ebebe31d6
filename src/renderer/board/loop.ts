/** Draws frames only while something asks for them. */
export interface FrameLoop {
  /** Asks for a frame; asking twice before it comes is asking once. */
  request(): void;
  stop(): void;
}

/** Longest step of the clock in one frame: a tab that slept does not leap. */
const LONGEST_STEP = 250;

/**
 * `frame` gets the milliseconds since the frame before (0 after a rest) and returns whether the next
 * one is wanted already.
 */
export function createFrameLoop(frame: (milliseconds: number) => boolean): FrameLoop {
  let handle = 0;
  let before: number | null = null;
  let stopped = false;

  function tick(now: number): void {
    handle = 0;
    const step = before === null ? 0 : Math.min(LONGEST_STEP, now - before);
    before = now;
    if (frame(step)) request();
    else before = null;
  }
  function request(): void {
    if (!stopped && handle === 0) handle = requestAnimationFrame(tick);
  }
  return {
    request,
    stop() {
      stopped = true;
      cancelAnimationFrame(handle);
    },
  };
}
