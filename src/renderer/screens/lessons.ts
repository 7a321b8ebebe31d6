import { type BattleState, LEVELS } from '../../shared/api.ts';
import { mostEvenLevel } from '../../shared/rating.ts';
import { t } from '../messages/catalogue.svelte.ts';
import type { AppStore, LessonPlace } from '../stores/appStore.svelte.ts';
import { recall, remember } from '../stores/remembered.ts';
import type { SystemUi } from '../systems/system.types.ts';

/** How many battles back an unfinished lesson is looked for. */
const RECENT = 50;

/** Where a player stands in a system's lessons: the first one that is not done. */
const keyOf = (system: string): string => `flagbridge.lesson.${system}`;

async function lessonsOf(app: AppStore, system: string): Promise<LessonPlace['lessons']> {
  const answer = await app.ask('scenarios.list', {});
  return (answer?.value ?? []).filter((one) => one.system === system && one.kind === 'lesson');
}

/** Goes on with the lesson that was left; else begins the first one that is not done, or the first of all. */
export async function goOnWithLessons(app: AppStore, ui: SystemUi): Promise<void> {
  const lessons = await lessonsOf(app, ui.id);
  if (lessons.length === 0) return;
  const next = Math.max(
    0,
    lessons.findIndex(({ id }) => id === recall(keyOf(ui.id))),
  );
  // The battle of a lesson that is done stays behind when the window is closed before the next one begins.
  const open = lessons.slice(next);
  const battles = (await app.ask('battles.list', { most: RECENT }))?.value ?? [];
  const left = battles.find(
    ({ system, scenario, outcome, damaged }) =>
      system === ui.id && !outcome && !damaged && open.some(({ id }) => id === scenario),
  );
  if (left && (await resumeBattle(app, left.id))) return;
  await beginLesson(app, ui, { lessons, index: next });
}

/** Remembers that a lesson is done. */
export function finishLesson(ui: SystemUi, { lessons, index }: LessonPlace): void {
  remember(keyOf(ui.id), lessons[index + 1]?.id ?? '');
}

/** Begins a lesson's battle against the weakest computer. */
export async function beginLesson(app: AppStore, ui: SystemUi, lesson: LessonPlace): Promise<void> {
  const info = lesson.lessons[lesson.index];
  if (!info) return app.go({ name: 'start' });
  const answer = await app.ask('battles.create', {
    system: info.system,
    scenario: info.id,
    name: ui.texts.scenario(info.id, 'name') ?? info.id,
    controllers: [{ kind: 'human' }, { kind: 'ai', level: LEVELS[0] }],
  });
  if (answer) app.go({ name: 'battle', battle: answer.value, lesson });
}

/** What the lessons end in: the system's first battle, against the level that makes it most even. */
export async function beginFirstBattle(app: AppStore, ui: SystemUi): Promise<void> {
  const scenarios = (await app.ask('scenarios.list', {}))?.value ?? [];
  const first = scenarios.find(({ system, kind }) => system === ui.id && kind !== 'lesson');
  if (!first) return app.go({ name: 'start' });
  const chances = await app.ask('rating.chances', { system: first.system, scenario: first.id });
  const level = chances ? mostEvenLevel(chances.value.chances[0]) : LEVELS[0];
  const answer = await app.ask('battles.create', {
    system: first.system,
    scenario: first.id,
    name: t('lesson.firstBattle'),
    controllers: [{ kind: 'human' }, { kind: 'ai', level }],
  });
  if (answer) app.go({ name: 'battle', battle: answer.value });
}

/** Opens a saved battle; one of a lesson goes on as a lesson. False: it could not be opened. */
export async function resumeBattle(app: AppStore, id: string): Promise<boolean> {
  const answer = await app.ask('battles.open', { id });
  if (!answer) return false;
  const battle = answer.value;
  const lesson = await placeOf(app, battle);
  app.go({ name: 'battle', battle, ...(lesson ? { lesson } : {}) });
  return true;
}

/** Where among the lessons a battle stands; null: it is none of a lesson, or it is over. */
async function placeOf(app: AppStore, { system, scenario, outcome }: BattleState): Promise<LessonPlace | null> {
  if (outcome) return null;
  const lessons = await lessonsOf(app, system);
  const index = lessons.findIndex(({ id }) => id === scenario);
  return index < 0 ? null : { lessons, index };
}
