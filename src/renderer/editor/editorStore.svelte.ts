import type { Fleet, Side } from '../../engine/game.ts';
import type { SetupCheck } from '../../shared/api.ts';
import { asSystemSetup, type SystemClasses, type SystemSetup } from '../../shared/systemData.ts';
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
  /** What is told of the battle before it begins; may be empty. */
  briefing: string;
  readonly draft: Draft;
  readonly classes: readonly Class[];
  /** The side that ships are put for. */
  side: Side;
  /** Why the battle cannot be fought, as a code; null: it can; undefined: not known yet. */
  readonly problem: SetupCheck['problem'] | undefined;
  /** Both fleets, where it can be fought. */
  readonly fleets: readonly [Fleet, Fleet] | null;
  readonly changed: boolean;
  readonly canSave: boolean;
  change(draft: Draft): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Takes the last change of the draft back. */
  undo(): void;
  /** Makes the change again that was taken back last. */
  redo(): void;
  /** Asks the host for the classes and for what it says of the draft. */
  load(): void;
  /** Keeps the battle; false: it could not be kept. */
  save(): Promise<boolean>;
  /** Keeps the battle and leads to the form with it chosen. */
  fight(): Promise<void>;
  leave(): void;
  /** Points of all ships of those classes. */
  worth(ships: readonly { readonly class: string }[]): number;
  classOf(id: string): Class | undefined;
}

interface NamedShips {
  readonly ships: readonly { readonly name?: string | undefined }[];
}
/** A draft as far as the frame around it reads it. */
export interface FleetDraft {
  readonly sides: readonly [NamedShips, NamedShips];
}

interface EditorSource<Draft, Class> {
  readonly app: AppStore;
  readonly system: string;
  readonly editing: Editing | null;
  readonly draftOf: (setup: unknown) => Draft;
  readonly asClasses: (classes: SystemClasses) => readonly Class[];
}

/** Changes that can be taken back. */
const MOST_STEPS = 200;

/** What was changed, step by step, so that it can be taken back and done again. */
function createSteps<Draft>() {
  /** Drafts before and after the present one, the nearest last. */
  let past = $state.raw<readonly Draft[]>([]);
  let future = $state.raw<readonly Draft[]>([]);
  return {
    get canUndo(): boolean {
      return past.length > 0;
    },
    get canRedo(): boolean {
      return future.length > 0;
    },
    /** `before` is about to be changed. */
    add(before: Draft): void {
      past = [...past, before].slice(-MOST_STEPS);
      future = [];
    },
    /** The draft before the present one; none: it is the first. */
    back(present: Draft): Draft | undefined {
      const before = past.at(-1);
      if (before === undefined) return undefined;
      past = past.slice(0, -1);
      future = [...future, present];
      return before;
    },
    /** The draft after the present one; none: nothing was taken back. */
    on(present: Draft): Draft | undefined {
      const after = future.at(-1);
      if (after === undefined) return undefined;
      future = future.slice(0, -1);
      past = [...past, present];
      return after;
    },
  };
}

/** A battle that is built anew, or that was kept and is changed. */
export function createEditor<Draft, Class extends EditorClass>(
  from: EditorSource<Draft, Class>,
): EditorStore<Draft, Class> {
  const { app, system, editing } = from;
  let id = $state(editing?.id);
  let name = $state(editing?.name ?? t('build.defaultName'));
  let briefing = $state(editing?.briefing ?? '');
  let draft = $state.raw<Draft>(from.draftOf(editing?.setup ?? null));
  let classes = $state.raw<readonly Class[]>([]);
  let side = $state<Side>(0);
  let checked = $state.raw<SetupCheck | null>(null);
  let saving = $state(false);
  // One that was drawn and is not kept yet would be lost, too.
  let changed = $state(editing !== null && editing.id === undefined);
  const steps = createSteps<Draft>();
  /** Counts the checks asked for; only the newest answer is of interest. */
  let asked = 0;
  // The host takes a setup of its system unread until it checks it.
  const setup = (): SystemSetup => asSystemSetup(draft);

  async function check(): Promise<void> {
    const own = ++asked;
    const answer = await app.ask('customs.check', { system, setup: setup() });
    if (answer && own === asked) checked = answer.value;
  }
  function show(next: Draft): void {
    draft = next;
    changed = true;
    void check();
  }
  function goTo(other: Draft | undefined): void {
    if (other !== undefined) show(other);
  }
  const canSave = $derived(!saving && checked?.problem === null && name.trim() !== '');
  async function save(): Promise<boolean> {
    if (!canSave) return false;
    saving = true;
    const own = id === undefined ? {} : { id };
    const words = { name: name.trim(), briefing: briefing.trim() };
    const answer = await app.ask('customs.save', { ...own, ...words, system, setup: setup() });
    saving = false;
    if (!answer) return false;
    ({ id } = answer.value);
    changed = false;
    app.tell({ kind: 'done', key: 'custom.saved', values: { name: answer.value.name } });
    return true;
  }
  const classOf = (wanted: string): Class | undefined => classes.find((one) => one.id === wanted);

  return {
    get name(): string {
      return name;
    },
    set name(next: string) {
      name = next;
      changed = true;
    },
    get briefing(): string {
      return briefing;
    },
    set briefing(next: string) {
      briefing = next;
      changed = true;
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
    get fleets() {
      return checked?.problem === null ? checked.fleets : null;
    },
    get changed(): boolean {
      return changed;
    },
    get canSave(): boolean {
      return canSave;
    },
    change(next): void {
      steps.add(draft);
      show(next);
    },
    get canUndo(): boolean {
      return steps.canUndo;
    },
    get canRedo(): boolean {
      return steps.canRedo;
    },
    undo: () => goTo(steps.back(draft)),
    redo: () => goTo(steps.on(draft)),
    load(): void {
      void app.ask('customs.classes', { system }).then((answer) => {
        classes = answer === null || answer.value === null ? [] : from.asClasses(answer.value);
      });
      void check();
    },
    save,
    async fight(): Promise<void> {
      if (await save()) app.go({ name: 'new', ...(id === undefined ? {} : { preset: id }) });
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
