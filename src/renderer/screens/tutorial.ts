import type { AppStore, LessonPlace } from '../stores/appStore.svelte.ts';
import type { SystemUi } from '../systems/system.types.ts';

/** Begins the first lesson of a system's tutorial. */
export async function beginTutorial(app: AppStore, ui: SystemUi): Promise<void> {
  const answer = await app.ask('scenarios.list', {});
  const lessons = (answer?.value ?? []).filter(({ system, kind }) => system === ui.id && kind === 'tutorial');
  if (lessons.length > 0) await beginLesson(app, ui, { lessons, index: 0 });
}

/** Begins a lesson's battle against the weakest computer. */
export async function beginLesson(app: AppStore, ui: SystemUi, lesson: LessonPlace): Promise<void> {
  const info = lesson.lessons[lesson.index];
  if (!info) return app.go({ name: 'start' });
  const answer = await app.ask('battles.create', {
    system: info.system,
    scenario: info.id,
    name: ui.texts.scenario(info.id, 'name') ?? info.id,
    controllers: [{ kind: 'human' }, { kind: 'ai', level: 'cadet' }],
  });
  if (answer) app.go({ name: 'battle', battle: answer.value, lesson });
}
