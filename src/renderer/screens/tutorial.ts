import type { AppStore, LessonPlace } from '../stores/appStore.svelte.ts';
import { t } from '../messages/catalogue.svelte.ts';
import { isMessage } from '../messages/icu.ts';

/** Begins the tutorial's first lesson. */
export async function beginTutorial(app: AppStore): Promise<void> {
  const answer = await app.ask('scenarios.list', {});
  const lessons = (answer?.value ?? []).filter(({ kind }) => kind === 'tutorial');
  if (lessons.length > 0) await beginLesson(app, { lessons, index: 0 });
}

/** Begins a lesson's battle against the weakest computer. */
export async function beginLesson(app: AppStore, lesson: LessonPlace): Promise<void> {
  const info = lesson.lessons[lesson.index];
  if (!info) return app.go({ name: 'start' });
  const key = `scenario.${info.id}.name`;
  const answer = await app.ask('battles.create', {
    system: info.system,
    scenario: info.id,
    name: isMessage(key) ? t(key) : info.id,
    controllers: [{ kind: 'human' }, { kind: 'ai', level: 'cadet' }],
  });
  if (answer) app.go({ name: 'battle', battle: answer.value, lesson });
}
