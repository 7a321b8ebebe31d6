import type { Side } from '../../engine/game.ts';
import type { SetupCheck } from '../../shared/api.ts';
import type { SystemClasses, SystemSetup } from '../../shared/systemData.ts';
import { t } from '../messages/catalogue.svelte.ts';
import type { AppStore, Editing } from '../stores/appStore.svelte.ts';

/** What every system's fleet classes tell the editor. */
export interface EditorClass {
  readonly id: string;
  readonly hull: string;
  readonly points: number;
}

/** A battle while it is built: its draft, what the rules say of it, and the way to its file. */
export interface EditorStore<Draft, Class extends EditorClass> {
  name: string;
  readonly draft: Draft;
  readonly classes: readonly Class[];
  /** The side that ships are put for. */
  side: Side;
  /** Why the battle cannot be fought, as a code; null: it can; undefined: not known yet. */
  readonly problem: SetupCheck['problem'] | undefined;
  readonly changed: boolean;
  readonly canSave: boolean;
  change(draft: Draft): void;
  /** Asks the host for the classes and for what it says of the draft. */
  load(): void;
  save(): Promise<void>;
  leave(): void;
  /** Points of all ships of those classes. */
  worth(ships: readonly { readonly class: string }[]): number;
  classOf(id: string): Class | undefined;
}

interface EditorSource<Draft, Class> {
  readonly app: AppStore;
  readonly system: string;
  readonly editing: Editing | null;
  readonly draftOf: (setup: unknown) => Draft;
  readonly asClasses: (classes: SystemClasses) => readonly Class[];
}

/** A battle that is built anew, or that was kept and is changed. */
export function createEditor<Draft, Class extends EditorClass>(
  from: EditorSource<Draft, Class>,
): EditorStore<Draft, Class> {
  const { app, system, editing } = from;
  let id = $state(editing?.id);
  let name = $state(editing?.name ?? t('build.defaultName'));
  let draft = $state.raw<Draft>(from.draftOf(editing?.setup ?? null));
  let classes = $state.raw<readonly Class[]>([]);
  let side = $state<Side>(0);
  let checked = $state.raw<SetupCheck | null>(null);
  let saving = $state(false);
  let changed = $state(false);
  /** Counts the checks asked for; only the newest answer is of interest. */
  let asked = 0;
  // The host takes a setup of its system unread until it checks it.
  const setup = (): SystemSetup => draft as unknown as SystemSetup;

  async function check(): Promise<void> {
    const own = ++asked;
    const answer = await app.ask('customs.check', { system, setup: setup() });
    if (answer && own === asked) checked = answer.value;
  }
  const classOf = (wanted: string): Class | undefined => classes.find((one) => one.id === wanted);
  const canSave = $derived(!saving && checked?.problem === null && name.trim() !== '');

  return {
    get name(): string {
      return name;
    },
    set name(next: string) {
      name = next;
    },
    get draft(): Draft {
      return draft;
    },
    get classes(): readonly Class[] {
      return classes;
    },
    get side(): Side {
      return side;
    },
    set side(next: Side) {
      side = next;
    },
    get problem(): SetupCheck['problem'] | undefined {
      return checked?.problem;
    },
    get changed(): boolean {
      return changed;
    },
    get canSave(): boolean {
      return canSave;
    },
    change(next): void {
      draft = next;
      changed = true;
      void check();
    },
    load(): void {
      void app.ask('customs.classes', { system }).then((answer) => {
        classes = from.asClasses(answer?.value ?? []);
      });
      void check();
    },
    async save(): Promise<void> {
      if (!canSave) return;
      saving = true;
      const own = id === undefined ? {} : { id };
      const answer = await app.ask('customs.save', { ...own, name: name.trim(), system, setup: setup() });
      saving = false;
      if (!answer) return;
      ({ id } = answer.value);
      app.tell({ kind: 'done', key: 'custom.saved', values: { name: answer.value.name } });
      app.go({ name: 'new', preset: answer.value.id });
    },
    leave: () => app.go({ name: 'new', ...(id === undefined ? {} : { preset: id }) }),
    worth: (ships) => ships.reduce((sum, one) => sum + (classOf(one.class)?.points ?? 0), 0),
    classOf,
  };
}

/** A field's text as a whole number within bounds. */
export function wholeWithin(value: string, least: number, most: number): number {
  const given = Math.round(Number(value));
  return Number.isFinite(given) ? Math.min(most, Math.max(least, given)) : least;
}
