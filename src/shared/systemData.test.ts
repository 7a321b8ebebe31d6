import { expectTypeOf, test } from 'vitest';
import type { SystemDescription, SystemEvent, SystemSetup, SystemView, WarView } from './systemData.ts';

// The compiler holds these; nothing of them is left when the test runs.
test('what is opaque is of its kind alone, and nothing becomes so by itself', () => {
  expectTypeOf<SystemEvent>().not.toExtend<SystemView>();
  expectTypeOf<SystemView>().not.toExtend<WarView>();
  expectTypeOf<{ type: string }>().not.toExtend<SystemEvent>();
  expectTypeOf<string>().not.toExtend<SystemSetup>();
  expectTypeOf<null>().not.toExtend<SystemDescription>();
  expectTypeOf<unknown>().not.toExtend<SystemView>();
});
