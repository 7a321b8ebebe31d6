import type { Mark, Side } from '../../engine/game.ts';
import type { SystemTexts } from '../systems/system.types.ts';
import type { SystemTypes } from '../systems/choice.types.ts';

type Named = 'scenario' | 'scenarioAims' | 'strength' | 'degree' | 'theme' | 'section';
type Played = 'mark' | 'markAt' | 'part' | 'moment' | 'adviceBasis';

/** A system's sentence of a key; null: it has none. */
type Sentence = (key: string, values?: Record<string, string | number>) => string | null;

/**
 * What every system says by the name of what it speaks of, and nothing else, out of its catalogue; `degree` is the key
 * under which a degree of victory stands within a sentence.
 */
export function namedTexts(sentence: Sentence, degree = 'degree'): Required<Pick<SystemTexts<SystemTypes>, Named>> {
  return {
    scenario: (id, part) => sentence(`scenario.${id}.${part}`),
    scenarioAims(id, side) {
      const aim = sentence(`scenario.${id}.aim${side}`);
      return aim === null ? [] : [aim];
    },
    strength: (key) => sentence(`strength.${key}`) ?? key,
    degree: (name) => ({
      title: sentence(`result.degree.${name}`) ?? name,
      word: sentence(`${degree}.${name}`) ?? name,
      defeat: sentence(`result.defeat.${name}`) ?? name,
    }),
    theme: (theme) => sentence(`theme.${theme}`),
    section: (name) => sentence(`section.${name}`) ?? name,
  };
}

/** What a system brings to `playedTexts`. */
interface PlayedSource<View> {
  readonly sentence: Sentence;
  /** Where a part of the battle begins. */
  readonly mark: (mark: Mark, view: View) => string;
  readonly sideName: (side: Side, view: View) => string;
  readonly unitName: (view: View, unit: number) => string;
}

/** What a system says of a battle's course in a replay and a review, by the names of its parts and moments. */
export function playedTexts<T extends SystemTypes>(from: PlayedSource<T['view']>): Pick<SystemTexts<T>, Played> {
  const text = (key: string, values?: Record<string, string | number>): string => from.sentence(key, values) ?? key;
  return {
    mark: from.mark,
    markAt: (mark, place, view) => text('mark.place', { ...place, mark: from.mark(mark, view) }),
    part: () => ({
      back: text('part.back'),
      forward: text('part.forward'),
      keys: text('part.keys'),
      chart: text('part.chart'),
      chartHint: text('part.chartHint'),
    }),
    moment: ({ kind, side, unit }, view) =>
      from.sentence(`moment.${kind}`, {
        side: side === null ? '' : from.sideName(side, view),
        unit: unit === null ? '' : from.unitName(view, unit),
      }) ?? kind,
    adviceBasis: (count) => text('advice.basis', { count }),
  };
}
