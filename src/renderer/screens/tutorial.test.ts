import { beforeEach, expect, test } from 'vitest';
import { createAppStore } from '../stores/appStore.svelte.ts';
import { sealedBidsUi as ui } from '../systems/testing/sealedBids.ts';
import { makeScenario, makeState, makeSummary } from '../testing/battles.ts';
import { createFakeApi } from '../testing/fakeApi.ts';
import { beginTutorial, finishLesson, resumeBattle } from './tutorial.ts';

beforeEach(() => window.localStorage.clear());

const LESSONS = ['first', 'second'].map((id) => makeScenario({ id, kind: 'tutorial' }));

function open() {
  const api = createFakeApi();
  api.answer('scenarios.list', () => [makeScenario(), ...LESSONS]);
  return { api, app: createAppStore(api) };
}

test('the first lesson is begun first', async () => {
  const { api, app } = open();
  await beginTutorial(app, ui);
  expect(api.callsOf('battles.create').map(({ scenario }) => scenario)).toEqual(['first']);
  expect(app.screen).toMatchObject({ name: 'battle', lesson: { index: 0 } });
});

test('a lesson that was left goes on as a lesson; no second battle is begun', async () => {
  const { api, app } = open();
  api.answer('battles.list', () => [makeSummary({ id: 'x' }), makeSummary({ id: 'left', scenario: 'second' })]);
  api.answer('battles.open', ({ id }) => makeState({ id, scenario: 'second' }));
  await beginTutorial(app, ui);
  expect(api.callsOf('battles.open')).toEqual([{ id: 'left' }]);
  expect(api.callsOf('battles.create')).toEqual([]);
  expect(app.screen).toMatchObject({ name: 'battle', battle: { id: 'left' }, lesson: { index: 1 } });
});

test('who has done a lesson begins with the next one', async () => {
  const { api, app } = open();
  finishLesson(ui, { lessons: LESSONS, index: 0 });
  await beginTutorial(app, ui);
  expect(api.callsOf('battles.create').map(({ scenario }) => scenario)).toEqual(['second']);
});

test('the battle of a lesson that is done is not gone on with', async () => {
  const { api, app } = open();
  finishLesson(ui, { lessons: LESSONS, index: 0 });
  api.answer('battles.list', () => [makeSummary({ id: 'done', scenario: 'first' })]);
  await beginTutorial(app, ui);
  expect(api.callsOf('battles.open')).toEqual([]);
  expect(api.callsOf('battles.create').map(({ scenario }) => scenario)).toEqual(['second']);
});

test('who has done all begins anew', async () => {
  const { api, app } = open();
  finishLesson(ui, { lessons: LESSONS, index: 1 });
  await beginTutorial(app, ui);
  expect(api.callsOf('battles.create').map(({ scenario }) => scenario)).toEqual(['first']);
});

test('a saved battle that is none of a lesson is opened as a battle', async () => {
  const { app } = open();
  expect(await resumeBattle(app, 'any')).toBe(true);
  expect(app.screen).not.toHaveProperty('lesson');
});
