import { afterEach, describe, expect, test } from 'vitest';
import type { Game, Option, Unit } from '../../src/engine/game.ts';
import type { LessonOf } from '../../src/engine/lesson.ts';
import { LANGUAGES, type Language } from '../../src/shared/api.ts';
import { language, t } from '../../src/renderer/messages/catalogue.svelte.ts';
import type { LessonStep } from '../../src/renderer/systems/system.types.ts';

interface Kinded {
  readonly kind: string;
}

/** What a system's lessons are tried with. */
interface LessonsSuite<Setup, State, Event, View, Description extends Kinded, Goal> {
  readonly game: Game<Setup, State, Event, View, Description>;
  readonly lessons: readonly LessonOf<Goal>[];
  isReached(goal: Goal, events: readonly Event[], view: View): boolean;
  step(
    goal: Goal,
    options: readonly Option<Description>[],
    view: View,
    events: readonly Event[],
  ): LessonStep<Description>;
  /** What the enemy may do, of what is offered: never what takes it out of the lesson. */
  enemy(options: readonly Option<Description>[], view: View): readonly Option<Description>[];
  /** Those of the pupil's side that may be given special orders. */
  units(view: View): readonly Unit[];
  /** How many pupils try each lesson, where chance decides more than once; left out: a few. */
  readonly pupils?: number;
  /** Some of what may be done without being listed, by numbers of 0–1 drawn by lot. */
  unlisted?(view: View, options: readonly Option<Description>[], lot: () => number): readonly Description[];
}

/** Pupils by each lesson: each takes what is asked for, by another lot. */
const PUPILS = 4;
/** The first pupils are answered in every language, the others in the first one alone. */
const POLYGLOTS = 2;
const MOST_STEPS = 1000;

/** The numbers of a lot, 0–1; the same for the same seed. */
function lotOf(seed: number): () => number {
  let state = seed * 7919 + 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Looks at all that can be answered in one step, and returns what is asked for. */
function lookAt<Description extends Kinded>(
  options: readonly Option<Description>[],
  others: readonly Description[],
  languages: readonly Language[],
  stepIn: (one: Language) => LessonStep<Description>,
): readonly Option<Description>[] {
  const [first = 'en', ...more] = languages;
  const step = stepIn(first);
  const wanted = options.filter(({ description }) => step.refusal(description) === null);
  const kinds = new Set(wanted.map(({ description }) => description.kind));
  const all = [...options.map(({ description }) => description), ...others];
  const said = new Map<Language, string[]>();
  for (const one of languages) {
    const spoken = one === first ? step : stepIn(one);
    language.current = one;
    const generic = t('lesson.wrong', { ask: spoken.ask });
    expect(spoken.ask).toMatch(/^[^{}]{6,120}$/);
    said.set(
      one,
      all.map((description) => {
        const answer = spoken.refusal(description);
        if (answer === null) return '';
        expect(answer).toMatch(/^[^{}]+[.!]$/);
        expect(answer).not.toMatch(/undefined|NaN|Infinity|\bnull\b/);
        // What is of another kind is told what is asked for; what is of the same kind, what is wrong with it.
        if (kinds.has(description.kind)) expect(answer, JSON.stringify(description)).not.toBe(generic);
        else if (!answer.includes(spoken.ask)) expect(answer.length).toBeGreaterThan(spoken.ask.length);
        return answer;
      }),
    );
  }
  for (const one of more)
    expect(said.get(one)!.map((answer, n) => (answer === '') === (said.get(first)![n] === ''))).not.toContain(false);
  for (const one of more)
    said.get(one)!.forEach((answer, n) => answer !== '' && expect(answer).not.toBe(said.get(first)![n]));
  return wanted;
}

/**
 * Every lesson in every language: in each step all that is offered, and orders that no list holds, are either asked
 * for or answered with a sentence; whoever takes what is asked for comes to the goal; and what is asked for is legal.
 */
export function lessonsSuite<Setup, State, Event, View, Description extends Kinded, Goal>(
  suite: LessonsSuite<Setup, State, Event, View, Description, Goal>,
): void {
  const { game, lessons, isReached, step, enemy, units, unlisted, pupils = PUPILS } = suite;
  afterEach(() => {
    language.current = 'en';
  });

  /** Plays one pupil's lesson; false: it ended without the goal. */
  function play({ setup: raw, seed, goal }: LessonOf<Goal>, pupil: number): boolean {
    const setup = game.parseSetup(raw);
    if (!setup.ok) throw new Error(setup.error.code);
    const events: Event[] = [];
    const lot = lotOf(pupil);
    const battle = game.create(setup.value, seed, (event) => events.push(event));
    const reached = (): boolean => isReached(goal, events, game.view(battle, 0));
    for (let steps = 0; steps < MOST_STEPS && game.toAct(battle) !== 'nobody' && !reached(); steps++) {
      const view = game.view(battle, 0);
      const options = game.options(battle).filter(({ action }) => action !== null);
      let open = enemy(options, view);
      if (game.toAct(battle) === 0) {
        const seen = game.observe(battle, 0);
        const special = units(view).flatMap((unit) => game.special?.(seen, unit) ?? []);
        const values = special.flatMap(({ values: all }) => all.map(({ description }) => description));
        const languages = pupil < POLYGLOTS ? LANGUAGES : LANGUAGES.slice(0, 1);
        open = lookAt(options, [...values, ...(unlisted?.(view, options, lot) ?? [])], languages, (one) => {
          language.current = one;
          return step(goal, options, view, events);
        });
        expect(open.length).toBeGreaterThan(0);
      }
      const chosen = open[Math.floor(lot() * open.length)]!;
      expect(game.apply(battle, chosen.action!, (event) => events.push(event))).toBe(null);
    }
    return reached();
  }

  describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s', (_id, lesson) => {
    test('every option of every step is asked for or answered, and what is asked for leads to the goal', () => {
      const met = Array.from({ length: pupils }, (_, pupil) => play(lesson, pupil)).filter(Boolean).length;
      expect(met).toBe(pupils);
    });
  });
}
