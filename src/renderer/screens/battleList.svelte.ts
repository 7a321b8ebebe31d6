import type { BattleSummary, BattleStatus } from '../../shared/api.ts';
import type { AppStore } from '../stores/appStore.svelte.ts';

const PAGE = 50;
/** Battles that one request brings. */
const MOST = 200;

export type BattleListStore = ReturnType<typeof createBattleList>;

/** The saved battles, page by page, and what of them is looked for. */
export function createBattleList(app: AppStore) {
  let battles = $state.raw<BattleSummary[]>([]);
  /** The battle last played that goes on; from the whole list, whatever is looked for. */
  let unfinished = $state.raw<BattleSummary | null>(null);
  let listed = $state(false);
  let none = $state(false);
  let older = $state(false);
  let find = $state('');
  let status = $state<BattleStatus | null>(null);
  let asked = 0;

  const filter = () => ({
    ...(find.trim() === '' ? {} : { find: find.trim() }),
    ...(status === null ? {} : { status }),
  });
  const filtered = $derived(find.trim() !== '' || status !== null);

  async function refresh(): Promise<void> {
    asked += 1;
    const mine = asked;
    const most = Math.min(MOST, Math.max(PAGE, battles.length));
    const answer = await app.ask('battles.list', { most, ...filter() });
    // Another search has begun since.
    if (!answer || mine !== asked) return;
    battles = answer.value;
    older = answer.value.length === most;
    listed = true;
    if (filtered) return;
    none = answer.value.length === 0;
    unfinished = battles.find((one) => !one.outcome && !one.damaged && one.playable) ?? null;
  }

  return {
    get battles(): readonly BattleSummary[] {
      return battles;
    },
    get unfinished(): BattleSummary | null {
      return unfinished;
    },
    /** Whether the battles are known. */
    get listed(): boolean {
      return listed;
    },
    /** Whether nothing has been played yet. */
    get none(): boolean {
      return none;
    },
    get older(): boolean {
      return older;
    },
    get find(): string {
      return find;
    },
    get status(): BattleStatus | null {
      return status;
    },
    /** Whether something is looked for. */
    get filtered(): boolean {
      return filtered;
    },
    refresh,
    look(wanted: { find?: string; status?: BattleStatus | null }): Promise<void> {
      find = wanted.find ?? find;
      status = wanted.status === undefined ? status : wanted.status;
      battles = battles.slice(0, PAGE);
      return refresh();
    },
    async more(): Promise<void> {
      const last = battles.at(-1);
      const answer = last && (await app.ask('battles.list', { most: PAGE, before: last.id, ...filter() }));
      if (!answer) return;
      battles = [...battles, ...answer.value];
      older = answer.value.length === PAGE;
    },
  };
}
