import type { Controller } from '../../shared/api.ts';

/** Players by the levels that they are called by: those of a version with four levels as that version told them. */
export const asCalled = (controllers: readonly Controller[]): object[] =>
  controllers.map((one) => {
    if (one.kind === 'human' || one.was === undefined) return one;
    const { was, ...rest } = one;
    return { ...rest, level: was };
  });
