import { hexToWorld } from '../../../board/tables/hexLayout.ts';
import { yes } from '../../../messages/values.ts';
import { TIME } from '../board/animation/timings.ts';
import { directionName, shipName } from '../text/names.ts';
import type { Kinds } from './kinds.ts';

/** 1–4, 6: speed, turning, planets, the map's edge. */
export const movementEvents = {
  speedSet: {
    sentence: ({ unit, speed, before }, view) => {
      const change = speed > before ? 'up' : speed < before ? 'down' : 'none';
      return { unit: shipName(view, unit), change, speed };
    },
    tone: ({ speed, before }) => (speed === before ? 'clock' : 'action'),
    sound: null,
    plan: ({ unit, speed, before }, stage) => stage.push({ kind: 'speed', unit, speed, before }, TIME.speed),
  },
  moved: {
    sentence: ({ unit, turn }, view) => ({ unit: shipName(view, unit), turn }),
    // Hexes on the way are seen on the board.
    tone: ({ turn }) => (turn === 'ahead' ? 'clock' : 'action'),
    sound: null,
    plan({ unit, from: start, to: hex, facing }, stage) {
      stage.rest();
      const from = stage.poseOf(unit, start);
      const to = stage.put(unit, hex, facing);
      stage.push({ kind: 'move', unit, from, to, hex }, TIME.hex);
      stage.makeRoom();
      stage.hold(TIME.hex);
    },
  },
  rotated: {
    sentence: ({ unit, facing }, view) => ({ unit: shipName(view, unit), direction: directionName(facing) }),
    tone: 'action',
    sound: null,
    plan({ unit, at, facing }, stage) {
      stage.rest();
      const from = stage.poseOf(unit, at);
      const to = stage.put(unit, at, facing);
      stage.push({ kind: 'move', unit, from, to, hex: at }, TIME.rotate);
      stage.hold(TIME.rotate);
    },
  },
  crashed: {
    sentence: ({ unit }, view) => ({ unit: shipName(view, unit) }),
    tone: 'combat',
    sound: null,
    plan({ unit, from: start, at }, stage) {
      stage.rest();
      const from = stage.poseOf(unit, start);
      stage.push({ kind: 'crash', unit, from, to: hexToWorld(at) }, TIME.crash);
      stage.units.set(unit, { hex: at, pose: { ...from, ...hexToWorld(at) } });
      stage.hold(TIME.crash * 0.7);
    },
  },
  leftMap: {
    sentence: ({ unit, home }, view) => ({ unit: shipName(view, unit), home: yes(home) }),
    tone: 'combat',
    isLoss: ({ home }) => !home,
    sound: null,
    plan({ unit, from, home }, stage) {
      stage.rest();
      stage.push({ kind: 'leave', unit, from: stage.poseOf(unit, from), home }, TIME.leave);
      stage.remove(unit, TIME.leave);
    },
  },
} satisfies Partial<Kinds>;
