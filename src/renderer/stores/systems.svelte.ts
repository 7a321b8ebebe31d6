import { t } from '../messages/catalogue.svelte.ts';
import { patiently } from '../parts/patiently.ts';
import type { SystemEntry, SystemUi } from '../systems/system.types.ts';
import { recall, remember } from './remembered.ts';

const KEY = 'flagbridge.system';

export type SystemsStore = ReturnType<typeof createSystems>;

/** The rule systems that the UI can show, each loaded when it is first wanted. */
export function createSystems(entries: readonly SystemEntry[]) {
  let loaded = $state.raw<Readonly<Record<string, SystemUi>>>({});
  const isOffered = (id: string | null): boolean => entries.some((entry) => entry.id === id);
  const last = recall(KEY);
  let chosen = $state((isOffered(last) ? last : entries[0]?.id) ?? '');
  const loading: Record<string, Promise<SystemUi | null>> = {};

  function load(id: string): Promise<SystemUi | null> {
    const entry = entries.find((one) => one.id === id);
    return (loading[id] ??= entry ? take(entry) : Promise.resolve(null));
  }

  async function take(entry: SystemEntry): Promise<SystemUi> {
    const ui = await patiently(() => entry.load());
    loaded = { ...loaded, [entry.id]: ui };
    return ui;
  }

  return {
    /** In the order in which they are offered. */
    ids: entries.map(({ id }) => id),
    /** The one whose battles are begun, built and learnt; at first the one that was chosen last. */
    get chosen(): string {
      return chosen;
    },
    /** An unknown one changes nothing. */
    choose(id: string): void {
      if (!isOffered(id)) return;
      chosen = id;
      remember(KEY, id);
    },
    /** Those that have been loaded. */
    get loaded(): readonly SystemUi[] {
      return Object.values(loaded);
    },
    /** Null: this build does not know it. */
    load,
    /** The system as far as it is loaded by now; else null, and it is being loaded. */
    of(id: string): SystemUi | null {
      const known = loaded[id] ?? null;
      if (known === null) void load(id);
      return known;
    },
    /** The name of a battle to choose; of a drawn one and one of a war what it is; its id where the system has none, or is not loaded yet. */
    scenarioName(system: string, id: string): string {
      if (id === 'quick') return t('new.quick');
      if (id === 'campaign') return t('new.warBattle');
      return this.of(system)?.texts.scenario(id, 'name') ?? id;
    },
    /** What a puzzle is about; the theme's own word where the system has no name for it, or is not loaded yet. */
    themeName(system: string, theme: string): string {
      return this.of(system)?.texts.theme?.(theme) ?? theme;
    },
  };
}
