/** Calls once when the context's time has come to `at`, in seconds; what it returns calls it off. */
export type Clock = (at: number, call: () => void) => () => void;

/**
 * The audio's own clock: a silent source that ends when the time has come. It costs no timer and no frame,
 * sleeps while the context does, and is not slowed down in a page that is not seen.
 */
export function audioClock(context: BaseAudioContext, out: AudioNode): Clock {
  return (at, call) => {
    const source = context.createConstantSource();
    source.offset.value = 0;
    source.connect(out);
    source.start(context.currentTime);
    source.stop(Math.max(at, context.currentTime));
    source.onended = () => {
      source.onended = null;
      source.disconnect();
      call();
    };
    return () => {
      source.onended = null;
      source.stop();
      source.disconnect();
    };
  };
}
