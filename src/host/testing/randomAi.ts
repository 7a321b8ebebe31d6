import type { AnyGame } from '../../engine/game.ts';
import { FakeAi } from './fakeAi.ts';
import { numbers } from './numbers.ts';

/** An AI process that answers at once with a legal action of the position that it was given. */
export class RandomAi extends FakeAi {
  private readonly game: AnyGame;
  private readonly random = numbers(3);
  private readonly legal: Int32Array;

  constructor(game: AnyGame) {
    super();
    this.game = game;
    this.legal = new Int32Array(game.maxActions);
  }

  override post(message: Parameters<FakeAi['post']>[0]): void {
    super.post(message);
    if (message.type !== 'search') return;
    const state = this.game.deserialize(new Uint8Array(Buffer.from(message.state, 'base64')));
    if (!state.ok) throw new Error(state.error.code);
    const count = this.game.legalActions(state.value, this.legal);
    this.answer(this.legal[this.random(count)]!, message.search);
  }
}
