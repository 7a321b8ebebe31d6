import type { BattleState } from '../../shared/api.ts';
import type { AppStore } from '../stores/appStore.svelte.ts';
import type { WayOut } from '../war/wayOut.ts';

/** A battle of its own, against the computer: how its one player may leave it to the computer, or give it up. */
export function createOwnBattle(app: AppStore, battle: () => BattleState) {
  let way = $state.raw<WayOut | null>(null);
  return {
    /** None where nobody plays, or two do. */
    get ways(): readonly WayOut[] {
      const people = ([0, 1] as const).filter((side) => battle().controllers[side].kind === 'human');
      return people.length === 1 ? [{ kind: 'toComputer' }, { kind: 'surrender', side: people[0]! }] : [];
    },
    people: 1,
    /** What is asked once more. */
    get way(): WayOut | null {
      return way;
    },
    ask(wish: WayOut | null): void {
      way = wish;
    },
    /** Does it; the battle's end, or who leads the side now, comes as an update. */
    async confirm({ kind }: WayOut): Promise<void> {
      way = null;
      await app.ask(kind === 'surrender' ? 'battle.giveUp' : 'battle.handOver', { id: battle().id });
    },
  };
}
