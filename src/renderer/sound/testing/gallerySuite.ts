import { expect, test } from 'vitest';
import type { Moment } from '../../board/testing/moment.types.ts';
import type { Shot } from '../../board/testing/shot.ts';
import type { BoardTypes } from '../../board/system.types.ts';
import type { Cue } from '../cue.types.ts';

/** What a gallery draws and how it is heard; scenes without events are stills. */
export interface Gallery<View, Event> {
  readonly shots: readonly Shot[];
  readonly scenes: Readonly<Record<string, () => Moment<BoardTypes & { View: View; Event: Event }>>>;
  heard(before: View, next: View, events: readonly Event[]): readonly Cue[];
}

/** Every effect of a system's gallery has its sound. */
export function testGallery<View, Event>({ shots, scenes, heard }: Gallery<View, Event>): void {
  const played = [...new Set(shots.map(({ scene }) => scene))].flatMap((scene) => {
    const { view, next = view, events } = scenes[scene]!();
    return events ? [{ scene, view, next, events }] : [];
  });
  test.each(played)('the gallery’s $scene is heard', ({ view, next, events }) => {
    expect(heard(view, next, events).length).toBeGreaterThan(0);
  });
  test('the gallery shows effects, not stills alone', () => {
    expect(played.length).toBeGreaterThan(8);
  });
}
