import type { SystemTexts } from '../systems/system.types.ts';
import type { SystemTypes } from '../systems/choice.types.ts';

/** What every system says by the name of what it speaks of, and nothing else. */
type NamedTexts = Required<
  Pick<SystemTexts<SystemTypes>, 'scenario' | 'scenarioAims' | 'strength' | 'degree' | 'reason' | 'theme' | 'section'>
>;

/**
 * Those texts out of a system's catalogue. `sentence` gives its message of a key, null where it has none;
 * `degree` is the key under which a degree of victory stands within a sentence.
 */
export function namedTexts(sentence: (key: string) => string | null, degree = 'degree'): NamedTexts {
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
    reason: (reason) => sentence(`result.reason.${reason}`),
    theme: (theme) => sentence(`theme.${theme}`),
    section: (name) => sentence(`section.${name}`) ?? name,
  };
}
