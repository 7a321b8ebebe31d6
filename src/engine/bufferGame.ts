import { fail, ok, type Result } from './game.ts';
import { drawn, seedRng } from './rng.ts';

/** What a battle is whose state is one buffer. */
export interface BufferBattle {
  readonly bytes: Uint8Array;
  readonly rng: Int32Array;
  readonly round: ArrayLike<number>;
}

type Reading<Battle> = Result<Battle, { code: 'bad-length' | 'bad-version' }>;

/** What of a game goes by the buffer alone: copies, bytes, dice and rounds. `isKnown` tells whether a stored battle's rules are kept. */
export function bufferGame<Battle extends BufferBattle>(
  newBattle: () => Battle,
  copyBattle: (into: Battle, from: Battle) => void,
  isKnown: (battle: Battle) => boolean = () => true,
): {
  clone(battle: Battle): Battle;
  copyFrom(into: Battle, from: Battle): void;
  serialize(battle: Battle): Uint8Array;
  deserialize(bytes: Uint8Array): Reading<Battle>;
  reseed(battle: Battle, seed: number): void;
  round(battle: Battle): number;
} {
  return {
    clone(battle) {
      const copy = newBattle();
      copyBattle(copy, battle);
      return copy;
    },
    copyFrom: copyBattle,
    serialize: (battle) => battle.bytes.slice(),
    deserialize(bytes) {
      const battle = newBattle();
      if (bytes.length !== battle.bytes.length) return fail({ code: 'bad-length' });
      battle.bytes.set(bytes);
      return isKnown(battle) ? ok(battle) : fail({ code: 'bad-version' });
    },
    reseed: (battle, seed) => seedRng(battle.rng, seed),
    round: (battle) => battle.round[0]!,
  };
}

/** What of a game in which nothing is hidden: all that is not known are the dice to come. */
export const openGame = <Battle extends BufferBattle>(
  clone: (battle: Battle) => Battle,
): {
  observe(battle: Battle): Battle;
  determinize(battle: Battle, side: 0 | 1, seed: number): void;
  settled(battle: Battle): number;
} => ({
  observe(battle) {
    const copy = clone(battle);
    copy.rng.fill(0);
    return copy;
  },
  determinize: (battle, _side, seed) => seedRng(battle.rng, seed),
  settled: (battle) => drawn(battle.rng),
});
