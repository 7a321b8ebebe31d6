/** An audio context that makes no sound and keeps count of what is done with it. */
export interface FakeAudio {
  readonly context: AudioContext;
  /** Nodes that are connected to something. */
  connected(): number;
  /** Sources that were started and have not ended. */
  sounding(): number;
  /** Sources that were started, ever. */
  started(): number;
  /** Tones with a frequency that were started, with the context's times of their begin and end. */
  tones(): { readonly hertz: number; readonly at: number; readonly end: number | null }[];
  /** Where the volume of an amplifier, in the order in which they were made, was sent to. */
  sent(amplifier: number): readonly number[];
  /** Sources that still call somebody at their end. */
  handlers(): number;
  /** Lets time pass: what was told to stop by then ends. */
  elapse(seconds: number): void;
}

interface FakeNode {
  connected: boolean;
  starts: number | null;
  stops: number | null;
  ended: boolean;
  onended: (() => void) | null;
}

interface FakeParam {
  value: number;
  /** Where it was sent to without a time of arrival. */
  readonly sent: number[];
}

/** `AudioParam` as far as the game uses it. Exponential ramps to 0 throw, as in browsers. */
function fakeParam(value: number): FakeParam {
  const param = {
    value,
    sent: [] as number[],
    setValueAtTime: () => param,
    linearRampToValueAtTime: () => param,
    exponentialRampToValueAtTime(target: number) {
      if (!(Math.abs(target) > 1e-40)) throw new RangeError(`an exponential ramp cannot reach ${target}`);
      return param;
    },
    setTargetAtTime(target: number) {
      param.sent.push(target);
      return param;
    },
    cancelScheduledValues: () => param,
  };
  return param;
}

export function createFakeAudio(state: AudioContextState = 'running'): FakeAudio {
  const nodes: FakeNode[] = [];
  let now = 0;
  let current = state;

  function node(params: readonly string[] = [], source = false): FakeNode {
    const made: FakeNode = { connected: false, starts: null, stops: null, ended: false, onended: null };
    const methods = {
      connect(target: unknown) {
        made.connected = true;
        return target;
      },
      disconnect: () => void (made.connected = false),
      ...(source
        ? {
            start(at = now) {
              if (made.starts !== null) throw new Error('started twice');
              made.starts = at;
            },
            stop(at = now) {
              if (made.starts === null) throw new Error('stopped before it was started');
              made.stops = at;
            },
          }
        : {}),
    };
    nodes.push(made);
    return Object.assign(made, methods, Object.fromEntries(params.map((name) => [name, fakeParam(0)])));
  }

  const context = {
    sampleRate: 8000,
    destination: {},
    get currentTime() {
      return now;
    },
    get state() {
      return current;
    },
    createGain: () => node(['gain']),
    createOscillator: () => node(['frequency', 'detune'], true),
    createBufferSource: () => Object.assign(node(['playbackRate'], true), { buffer: null }),
    createBiquadFilter: () => node(['frequency', 'Q']),
    createStereoPanner: () => node(['pan']),
    createConstantSource: () => node(['offset'], true),
    createDelay: () => node(['delayTime']),
    createConvolver: () => node(),
    createWaveShaper: () => node(),
    createDynamicsCompressor: () => node(['threshold', 'knee', 'ratio', 'attack', 'release']),
    createBuffer(channels: number, length: number, rate: number) {
      const data = Array.from({ length: channels }, () => new Float32Array(length));
      return { duration: length / rate, getChannelData: (channel: number) => data[channel] };
    },
    suspend: () => change('suspended'),
    resume: () => change('running'),
    close: () => change('closed'),
  };
  function change(next: AudioContextState): Promise<void> {
    current = next;
    return Promise.resolve();
  }

  return {
    context: context as unknown as AudioContext,
    connected: () => nodes.filter(({ connected }) => connected).length,
    sounding: () => nodes.filter(({ starts, ended }) => starts !== null && !ended).length,
    started: () => nodes.filter(({ starts }) => starts !== null).length,
    tones: () =>
      nodes.flatMap((one) =>
        one.starts !== null && 'frequency' in one && !('buffer' in one)
          ? [{ hertz: (one.frequency as FakeParam).value, at: one.starts, end: one.stops }]
          : [],
      ),
    sent: (amplifier) => nodes.flatMap((one) => ('gain' in one ? [(one.gain as FakeParam).sent] : []))[amplifier] ?? [],
    handlers: () => nodes.filter(({ onended }) => onended !== null).length,
    elapse(seconds) {
      now += seconds;
      for (const each of nodes) {
        if (each.ended || each.stops === null || each.stops > now) continue;
        each.ended = true;
        each.onended?.();
      }
    },
  };
}
