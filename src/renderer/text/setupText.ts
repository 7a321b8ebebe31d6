import type { SetupError, Side } from '../../engine/game.ts';
import { t as common, type Catalogue } from '../messages/catalogue.svelte.ts';

/** What a system calls the places of its setups. */
export interface SetupWords<Key extends string> {
  readonly messages: Pick<Catalogue<Key>, 't' | 'isMessage'>;
  /** The key of its sentence for an error's code, or for an entry of a list ("entry-terrain"). */
  key(code: string): string;
  side(side: Side): string;
  /** Labels of the editor's fields, by their names in a setup. */
  readonly fields: Readonly<Record<string, Key>>;
}

/** A ship's own name in the setup that is looked at; undefined: it has none yet. */
export type ShipNamed = (side: Side, place: number) => string | undefined;

/** `map.columns`, `sides[0].ships[2].speed`, `terrain[3]`: the side, the list, the entry's place in it, the field. */
const PATH = /^(?:sides\[([01])\]\.?)?(?:(\w+)\[(\d+)\]\.?)?([\w.]*)$/;

/** What is wrong with a setup, and where: "Blue, Lancer, Column: The number is too small or too great." */
export function setupSentence<Key extends string>(
  { code, path }: SetupError,
  words: SetupWords<Key>,
  ship?: ShipNamed,
): string {
  const { t, isMessage } = words.messages;
  const known = (told: string, values = {}): string | null => {
    const key = words.key(told);
    return isMessage(key) ? t(key, values) : null;
  };
  const reason = known(code) ?? common('setup.unknown');

  const [, sideGiven, list, at, field = ''] = PATH.exec(path) ?? [];
  const side: Side | null = sideGiven === undefined ? null : sideGiven === '0' ? 0 : 1;
  const number = Number(at) + 1;
  const entryOf = (): string | null => {
    if (list === undefined) return null;
    if (list === 'ships' && side !== null) return ship?.(side, number - 1) ?? common('setup.ship', { number });
    return list === 'aims' ? common('setup.aim', { number }) : known(`entry-${list}`, { number });
  };
  const label = words.fields[field.split('.').at(-1)!];
  const parts = [side === null ? null : words.side(side), entryOf(), label === undefined ? null : t(label)];
  const place = parts.filter((part) => part !== null).join(', ');
  return place === '' ? reason : common('setup.at', { place: place[0]!.toLocaleUpperCase() + place.slice(1), reason });
}

/** The same as a function of a system whose messages have `setup.<code>` for each code. */
export const setupTeller =
  <Key extends string>(
    messages: SetupWords<Key>['messages'],
    side: SetupWords<Key>['side'],
    fields: SetupWords<Key>['fields'],
  ) =>
  (problem: SetupError, ship?: ShipNamed): string =>
    setupSentence(problem, { messages, key: (code) => `setup.${code}`, side, fields }, ship);
