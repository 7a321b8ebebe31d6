import { ACTION, encode, kindOf } from '../../../engine/fullthrust/actions.ts';
import type { Battle } from '../../../engine/fullthrust/battle.ts';
import { play, position, type TestShip } from '../../../engine/fullthrust/testing/position.ts';
import { ofKind, type KnownPosition } from './knownPosition.ts';

// Cloaking fields (12.3), asked once a ship has its order to fly straight on.

const GUNS = ['fc', 'beam-3 FP F FS', 'beam-3 FP F FS', 'beam-3 FP F FS', 'beam-3 FP F FS'] as const;

function ordered(own: TestShip, foe: TestShip): Battle {
  const battle = position([{ course: 3, speed: 4, ...own }, { side: 1, course: 9, speed: 4, ...foe }], { rules: ['wonder-weapons'] }); // prettier-ignore
  play(battle, encode(ACTION.ORDER, 0, 6, 20, 0));
  return battle;
}

export const cloaks: readonly KnownPosition[] = [
  {
    question: '12.3 cloaks before four heavy beams that its one small beam cannot answer',
    because: 'twelve dice are spared for one that is not fired',
    build: () => ordered({ at: [14, 24], hull: 20, systems: ['fc', 'cloak', 'beam-1'] }, { at: [34, 24], hull: 30, systems: GUNS }), // prettier-ignore
    iterations: 60,
    right: ofKind(ACTION.CLOAK),
  },
  {
    question: '12.3 stays in sight where its own guns are the heavier',
    because: 'a cloaked ship does not fire',
    build: () => ordered({ at: [14, 24], hull: 20, systems: [...GUNS, 'cloak'] }, { at: [34, 24], hull: 30, systems: ['fc', 'beam-1'] }), // prettier-ignore
    iterations: 60,
    right: ([action]) => kindOf(action!) !== ACTION.CLOAK,
  },
];
