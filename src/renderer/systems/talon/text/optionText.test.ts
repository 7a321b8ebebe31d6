import { afterEach, describe, expect, test } from 'vitest';
import type { TalonDescription } from '../../../../engine/talon/view.types.ts';
import { HOST_ERRORS, LANGUAGES, NOTICES } from '../../../../shared/api.ts';
import { language } from '../../../messages/catalogue.svelte.ts';
import { DESCRIPTIONS } from '../testing/samples.ts';
import { AP_USES, ARCS, MANEUVERS, STEPS } from '../../../../engine/talon/terms.ts';
import { makeView } from '../testing/views.ts';
import { optionFigures, optionLabel, optionSection, optionTip, shortLabel } from './optionText.ts';
import { optionHint } from '../../../text/optionHint.ts';
import { talon, talonUi } from '../index.ts';
import { blockedText, errorText, tellingText } from '../../../text/tellingText.ts';

afterEach(() => {
  language.current = 'en';
});

const view = makeView();
const ALL: TalonDescription[] = [
  ...Object.values(DESCRIPTIONS),
  ...STEPS.map((step) => ({ ...DESCRIPTIONS['end-step'], step })),
  ...MANEUVERS.flatMap((maneuver) =>
    [true, false].map((afterburner) => ({ ...DESCRIPTIONS.move, maneuver, afterburner })),
  ),
  ...AP_USES.flatMap((use) => ARCS.map((arc) => ({ ...DESCRIPTIONS['spend-ap'], use, arc }))),
];

describe.each(LANGUAGES)('options in %s', (tongue) => {
  test.each(ALL)('$kind $use $maneuver $step $arc', (description) => {
    language.current = tongue;
    const texts = [optionLabel(description, view), shortLabel(description, view), optionTip(description, view)];
    for (const text of texts) {
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(/[{}#]|undefined/);
    }
    expect(optionSection(description)).toMatch(/^\d+(\.\d+)*$/);
  });
});

describe('options', () => {
  test('the tooltip of a free option ends with its rule', () => {
    expect(optionHint(talonUi, { action: 1, description: DESCRIPTIONS['hold-fire'], blocked: null }, view)).toEqual([
      'The ship fires nothing more in this turn.',
      'Rule 8.2.1',
    ]);
  });

  test('the tooltip of a blocked option says why, with the rule’s number', () => {
    const blocked = { code: 'turn-counter', section: '7.2.2' };
    expect(optionHint(talonUi, { action: null, description: DESCRIPTIONS.move, blocked }, view)[1]).toBe(
      'The ship must first cover the rest of its turn radius (rule 7.2.2)',
    );
  });

  test('a shot shows its chance and expected damage, a curve row its three numbers', () => {
    expect(optionFigures(DESCRIPTIONS.fire)).toBe('33% hit, 0.3 damage expected');
    expect(optionFigures(DESCRIPTIONS['set-curve'])).toBe('2-4-2');
  });

  test('3.1 who has the initiative fires first: the choice says so', () => {
    const one = { action: 1, description: DESCRIPTIONS['choose-initiative'], blocked: null };
    expect(talonUi.texts.optionFigures(one, makeView())).toBe('Talon fires first, and shows its moves first');
  });

  test('a collision is announced', () => {
    expect(optionTip(DESCRIPTIONS.move, view)).toContain('Collides with Vision: 3 damage each.');
  });

  test('Italian writes numbers its own way', () => {
    language.current = 'it';
    expect(optionFigures(DESCRIPTIONS.fire)).toBe('33% a segno, 0,3 danni attesi');
  });

  test('a reason that has no sentence yet still names the rule', () => {
    expect(blockedText({ code: 'something-new', section: '12.1' }, talon)).toBe('Not possible now (rule 12.1)');
  });
});

describe.each(LANGUAGES)('failures and notices in %s', (tongue) => {
  test('each has one sentence of its own', () => {
    language.current = tongue;
    const errors = HOST_ERRORS.map((code) => errorText({ code }, null));
    const notices = NOTICES.map((code) =>
      tellingText({ kind: 'notice', notice: { code, path: '/saves/old.db' } }, null),
    );
    expect(new Set(errors).size).toBe(HOST_ERRORS.length);
    expect(new Set(notices).size).toBe(NOTICES.length);
    expect([...errors, ...notices].filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
  });

  test('an illegal action brings the rule with it, a file its path', () => {
    language.current = tongue;
    expect(errorText({ code: 'illegal-action', rule: { code: 'not-charged', section: '8.1.1' } }, talon)).toContain(
      '8.1.1',
    );
    expect(tellingText({ kind: 'notice', notice: { code: 'store-set-aside', path: '/saves/old.db' } }, null)).toContain(
      '/saves/old.db',
    );
  });
});
