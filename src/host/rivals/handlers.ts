import { fail, ok } from '../../engine/game.ts';
import type { RivalStore } from '../store/rivals.ts';
import type { Handlers } from '../requests.ts';

/** Answers the requests about rivals. */
export function rivalHandlers(store: RivalStore): Pick<Handlers, Extract<keyof Handlers, `rivals.${string}`>> {
  return {
    'rivals.list': ({ id }) => {
      const list = store.list(id);
      return list.ok ? ok(list.value) : fail({ code: list.error });
    },
  };
}
