import type { MessageValue, MessageValues } from '../messages/icu.ts';
import { selector, yes } from '../messages/values.ts';
import type { EventKind } from './eventKinds.ts';

/** How a field of an event that is a number, but means somebody, is named in a sentence. */
export type Naming<View> = Readonly<Record<string, (view: View, id: number) => MessageValue>>;

/** Tells the fields of an event as values of its sentence: who is named, yes, no or none, codes as ICU's `select` takes them; lists and places say nothing. */
export const fieldValues =
  <View>(names: Naming<View>) =>
  (event: object, view: View): MessageValues => {
    const values: Record<string, MessageValue> = {};
    for (const [field, value] of Object.entries(event) as [string, unknown][]) {
      if (value === null) values[field] = 'none';
      else if (typeof value === 'boolean') values[field] = yes(value);
      else if (typeof value === 'string') values[field] = selector(value);
      else if (typeof value === 'number') values[field] = names[field]?.(view, value) ?? value;
    }
    return values;
  };

/** What a kind of event has of its own; what is left out is silent, unseen, and told by the event's fields as they are. */
export type OwnKind<Kind, Event, View> = Omit<Kind, 'sentence' | 'sound' | 'plan'> &
  Partial<Pick<Kind, Extract<keyof Kind, 'sound' | 'plan'>>> & {
    /** Values of its sentence that are not its fields as they are. */
    readonly values?: (event: Event, view: View) => MessageValues;
  };

/**
 * Makes whole kinds of event from what each has of its own, those of one rule at a time. `Kinds` are all kinds of the
 * system's events by their types; `plain` tells an event's fields as values of its sentence.
 */
export const kitOf =
  <
    Event extends { readonly type: string },
    View,
    Kinds extends { readonly [Type in Event['type']]: EventKind<never, View, never, unknown> },
  >(
    plain: (event: object, view: View) => MessageValues,
  ) =>
  <Types extends Event['type']>(owns: {
    readonly [Type in Types]: OwnKind<Kinds[Type], Extract<Event, { type: Type }>, View>;
  }): Pick<Kinds, Types> => {
    const whole = (own: OwnKind<object, object, View>): object => ({
      sound: null,
      plan: null,
      ...own,
      sentence: (event: object, view: View) => ({ ...plain(event, view), ...own.values?.(event, view) }),
    });
    return Object.fromEntries(
      Object.entries(owns).map(([type, own]) => [type, whole(own as OwnKind<object, object, View>)]),
    ) as Pick<Kinds, Types>;
  };
