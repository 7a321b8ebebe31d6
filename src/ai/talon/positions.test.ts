import type { Battle } from '../../engine/talon/battle.ts';
import { talon } from '../../engine/talon/index.ts';
import { bigGuns } from './positions/bigGuns.ts';
import { leaving } from './positions/leaving.ts';
import { missilesAndFighters } from './positions/missilesAndFighters.ts';
import { movement } from './positions/movement.ts';
import { shieldsAndPower } from './positions/shieldsAndPower.ts';
import { shots } from './positions/shots.ts';
import { terrain } from './positions/terrain.ts';
import { testKnownPositions, type Theme } from '../testing/knownPositions.ts';
import { answer, playOn, playStep } from './testing/answer.ts';

/** Positions whose best answer is known, each asked with several seeds of the search's own dice. */

const themes: readonly Theme<Battle>[] = [
  ['shots', shots],
  ['shields and power', shieldsAndPower],
  ['movement', movement],
  ['terrain', terrain],
  ['missiles and fighters', missilesAndFighters],
  ['leaving and aims', leaving],
  ['the big guns', bigGuns],
];

testKnownPositions(talon, themes, { answer, playOn, playStep }, 45);
