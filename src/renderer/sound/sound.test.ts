import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BED_BESIDE_TEXT } from './mixer.ts';
import { BESIDE_TEXT } from './music/channel.ts';
import { createSound, type Sound, type SoundSettings } from './sound.ts';
import { createFakeAudio, type FakeAudio } from './testing/fakeAudio.ts';
import { fixtureMusic, fixturePlan, fixtureSounds, type FixtureEvent } from './testing/fixtureSounds.ts';

const ON: SoundSettings = { soundMaster: 0.7, soundEffects: 0.8, soundAmbience: 0, soundMusic: 0, muted: false };

let made: FakeAudio[] = [];
let sound: Sound;
let end: () => void;

beforeEach(() => {
  made = [];
  sound = createSound(() => {
    const audio = createFakeAudio();
    made.push(audio);
    return audio.context;
  });
  end = sound.listen();
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
});

const touch = (): boolean => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}
const audio = (): FakeAudio => {
  const last = made.at(-1);
  if (!last) throw new Error('no context was made');
  return last;
};

const enter = (battle: string) => sound.enter(battle, { side: 0 }, fixtureSounds);

/** A shot that charges, told to the sounds as the board would. */
function shoot(speed: 0 | 1 | 2 | 4) {
  const plan = fixturePlan('shot');
  const sounds = enter('a battle');
  sounds.begin(plan, null, speed, () => 0);
  return { sounds, plan };
}

describe('no context is made', () => {
  test('before the player has touched the page', () => {
    sound.set(ON);
    enter('a battle');
    expect(made).toHaveLength(0);
    touch();
    expect(made).toHaveLength(1);
    touch();
    expect(made).toHaveLength(1);
  });

  test.each([
    { muted: true },
    { soundMaster: 0 },
    { soundEffects: 0, soundAmbience: 0 },
  ] satisfies Partial<SoundSettings>[])('with %o', (change) => {
    sound.set({ ...ON, ...change });
    touch();
    shoot(1);
    document.body.append(document.createElement('button'));
    document.querySelector('button')?.click();
    expect(made).toHaveLength(0);
    expect(sound.state()).toEqual({ context: 'none', voices: 0 });
  });

  test('where there is no Web Audio, and nothing fails', () => {
    const silent = createSound();
    const over = silent.listen();
    silent.set(ON);
    touch();
    silent.enter('a battle', { side: 0 }, fixtureSounds).leave();
    expect(silent.state().context).toBe('none');
    over();
  });
});

test('muting closes the context with all that sounds; it comes back with the sound', () => {
  sound.set({ ...ON, soundAmbience: 0.4 });
  touch();
  shoot(1);
  expect(audio().sounding()).toBeGreaterThan(0);
  sound.set({ ...ON, muted: true });
  expect(audio().context.state).toBe('closed');
  expect(audio().connected()).toBe(0);
  expect(audio().handlers()).toBe(0);
  sound.set({ ...ON, soundAmbience: 0.4 });
  expect(made).toHaveLength(2);
  // The bed of the battle is there again.
  expect(audio().sounding()).toBeGreaterThan(4);
});

test('a hidden page sleeps, and nothing is kept for its waking', () => {
  sound.set(ON);
  touch();
  hide(true);
  expect(audio().context.state).toBe('suspended');
  shoot(1).sounds.advance(Number.POSITIVE_INFINITY);
  expect(audio().started()).toBe(0);
  hide(false);
  expect(audio().context.state).toBe('running');
  expect(sound.state().voices).toBe(0);
});

describe('a plan', () => {
  beforeEach(() => {
    sound.set(ON);
    touch();
  });

  test.each([1, 2, 4] as const)('at speed %i: each sound begins when its picture does', (speed) => {
    const { sounds, plan } = shoot(speed);
    expect(sound.state().voices).toBe(1);
    const released = (plan.duration * 0.5) / speed;
    sounds.advance(released);
    expect(sound.state().voices).toBe(1);
    sounds.advance((plan.duration * 0.4) / speed);
    expect(sound.state().voices).toBe(2);
  });

  test('the charge ends with its picture, at any speed', () => {
    shoot(2);
    audio().elapse(0.6);
    expect(sound.state().voices).toBe(1);
    audio().elapse(0.05);
    expect(sound.state().voices).toBe(0);
  });

  test('at speed 0: one short sound, and not one for each of a row', () => {
    const { sounds } = shoot(0);
    expect(sound.state().voices).toBe(1);
    sounds.advance(Number.POSITIVE_INFINITY);
    shoot(0);
    expect(sound.state().voices).toBe(1);
    audio().elapse(0.51);
    expect(sound.state().voices).toBe(0);
    shoot(0);
    expect(sound.state().voices).toBe(1);
  });

  test('skipped: what sounds fades, and one short sound stands for the rest', () => {
    const { sounds } = shoot(1);
    audio().elapse(0.3);
    sounds.cut();
    audio().elapse(0.1);
    expect(sound.state().voices).toBe(1);
    sounds.advance(Number.POSITIVE_INFINITY);
    audio().elapse(0.5);
    expect(sound.state().voices).toBe(0);
  });

  test('that shows nothing is heard at once', () => {
    const sounds = enter('a battle');
    sounds.begin(fixturePlan('round'), null, 1, () => 0);
    expect(sound.state().voices).toBe(1);
  });
});

test('a fast battle does not chatter: the same signal waits, other sounds do not', () => {
  sound.set(ON);
  touch();
  const sounds = enter('a battle');
  const tell = (event: FixtureEvent): void => sounds.begin(fixturePlan(event), null, 4, () => 0);
  tell('turn');
  tell('turn');
  expect(sound.state().voices).toBe(1);
  tell('signal');
  expect(sound.state().voices).toBe(2);
  audio().elapse(0.61);
  expect(sound.state().voices).toBe(0);
  tell('turn');
  expect(sound.state().voices).toBe(1);
});

test('the bed belongs to the battle that is open', () => {
  sound.set({ ...ON, soundAmbience: 0.4 });
  touch();
  expect(audio().sounding()).toBe(0);
  const first = enter('one');
  expect(audio().sounding()).toBeGreaterThan(4);
  const second = enter('two');
  first.leave();
  audio().elapse(1);
  expect(audio().sounding()).toBeGreaterThan(4);
  second.leave();
  audio().elapse(1);
  expect(audio().sounding()).toBe(0);
});

describe('music', () => {
  const MUSIC: SoundSettings = { ...ON, soundMusic: 0.4 };
  const withMusic = (battle: string) => sound.enter(battle, { side: 0 }, { ...fixtureSounds, music: fixtureMusic });

  test('is heard in a battle that has some, and turned off it schedules nothing', () => {
    sound.set(MUSIC);
    touch();
    enter('silent');
    expect(audio().started()).toBe(0);
    withMusic('a battle');
    expect(audio().started()).toBeGreaterThan(0);
    sound.set(ON);
    audio().elapse(2);
    expect(audio().sounding()).toBe(0);
    const started = audio().started();
    audio().elapse(60);
    expect(audio().started()).toBe(started);
    sound.set(MUSIC);
    expect(audio().started()).toBeGreaterThan(started);
  });

  test('alone it is reason enough for a context', () => {
    sound.set({ ...MUSIC, soundEffects: 0 });
    touch();
    withMusic('a battle');
    expect(audio().started()).toBeGreaterThan(0);
  });

  test('follows what the screen shows, and ends with its battle', () => {
    sound.set(MUSIC);
    touch();
    const battle = withMusic('a battle');
    const low = Math.min(
      ...audio()
        .tones()
        .map(({ hertz }) => hertz),
    );
    battle.follow('danger', 0);
    audio().elapse(4);
    // The fixture's danger is played an octave below its calm.
    expect(
      Math.min(
        ...audio()
          .tones()
          .map(({ hertz }) => hertz),
      ),
    ).toBeCloseTo(low / 2);
    battle.leave();
    audio().elapse(2);
    expect(audio().sounding()).toBe(0);
  });

  test('each battle begins its own', () => {
    sound.set(MUSIC);
    touch();
    const first = withMusic('one');
    const second = withMusic('two');
    first.leave();
    audio().elapse(2);
    expect(audio().sounding()).toBeGreaterThan(0);
    second.leave();
    audio().elapse(2);
    expect(audio().sounding()).toBe(0);
  });

  test('draws back while a text is open, also through a context that is made meanwhile', () => {
    /** The amplifiers of the mixer that were sent to the share that is left beside a text. */
    const drawn = (): boolean => Array.from({ length: 20 }, (_, i) => audio().sent(i).at(-1)).includes(BESIDE_TEXT);
    sound.set(MUSIC);
    touch();
    withMusic('a battle');
    expect(drawn()).toBe(false);
    const [close, closeOther] = [sound.read(), sound.read()];
    expect(drawn()).toBe(true);
    close();
    close();
    expect(drawn()).toBe(true);
    sound.set({ ...MUSIC, muted: true });
    sound.set(MUSIC);
    expect(drawn()).toBe(true);
    closeOther();
    expect(drawn()).toBe(false);
  });
});

test('the room tone draws back while a text is open, and for what is heard over it', () => {
  const sent = (): (number | undefined)[] => Array.from({ length: 30 }, (_, i) => audio().sent(i).at(-1));
  sound.set({ ...ON, soundAmbience: 0.4 });
  touch();
  enter('a battle');
  expect(sent()).not.toContain(BED_BESIDE_TEXT);
  const close = sound.read();
  expect(sent()).toContain(BED_BESIDE_TEXT);
  close();
  expect(sent()).not.toContain(BED_BESIDE_TEXT);
});

test('a button clicks softly; the rest of the page does not', () => {
  sound.set(ON);
  touch();
  document.body.innerHTML = '<button>Fire</button><p>Text</p>';
  document.querySelector('p')?.click();
  expect(sound.state().voices).toBe(0);
  document.querySelector('button')?.click();
  expect(sound.state().voices).toBe(1);
});

test('every listener is taken away at the end', () => {
  end();
  const alive = new Set<unknown>();
  const spies = [window, document].flatMap((target) => [
    vi.spyOn(target, 'addEventListener').mockImplementation((...call: unknown[]) => void alive.add(call[1])),
    vi.spyOn(target, 'removeEventListener').mockImplementation((...call: unknown[]) => void alive.delete(call[1])),
  ]);
  const over = sound.listen();
  expect(alive.size).toBeGreaterThan(2);
  over();
  expect(alive.size).toBe(0);
  for (const spy of spies) spy.mockRestore();
});
