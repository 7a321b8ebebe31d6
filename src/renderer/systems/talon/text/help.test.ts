import { expect, test } from 'vitest';
import type { TerrainName } from '../../../../engine/talon/terms.ts';
import { LANGUAGES } from '../../../../shared/api.ts';
import { language } from '../../../messages/catalogue.svelte.ts';
import { t } from '../messages/catalogue.ts';
import { help } from './help.ts';

const ALL: Record<TerrainName, true> = {
  planet: true,
  asteroids: true,
  nebula: true,
  'black-hole': true,
  'worm-hole': true,
};

test('what each kind of terrain does can be read without pointing at anything', () => {
  for (const one of LANGUAGES) {
    language.current = one;
    const all = help().flatMap(({ paragraphs }) => paragraphs);
    for (const kind of Object.keys(ALL) as TerrainName[])
      expect(all).toContain(`${t(`terrain.${kind}`)}: ${t(`terrainHint.${kind}`)}`);
  }
  language.current = 'en';
});
