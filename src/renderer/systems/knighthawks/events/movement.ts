import { hexToWorld } from '../../../board/tables/hexLayout.ts';
import { TIME } from '../board/animation/timings.ts';
import { directionName } from '../text/names.ts';
import { eventKinds } from './kinds.ts';

/** 1–4, 6: speed, turning, planets, the map's edge. */
export const movementEvents = eventKinds({
  speedSet: {
    values: ({ speed, before }) => ({ change: speed > before ? 'up' : speed < before ? 'down' : 'none' }),
    tone: ({ speed, before }) => (speed === before ? 'clock' : 'action'),
    plan: ({ unit, speed, before }, stage) => stage.push({ kind: 'speed', unit, speed, before }, TIME.speed),
  },
  moved: {
    // Hexes on the way are seen on the board.
    tone: ({ turn }) => (turn === 'ahead' ? 'clock' : 'action'),
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
    values: ({ facing }) => ({ direction: directionName(facing) }),
    tone: 'action',
    plan({ unit, at, facing }, stage) {
      stage.rest();
      const from = stage.poseOf(unit, at);
      const to = stage.put(unit, at, facing);
      stage.push({ kind: 'move', unit, from, to, hex: at }, TIME.rotate);
      stage.hold(TIME.rotate);
    },
  },
  crashed: {
    tone: 'combat',
    plan({ unit, from: start, at }, stage) {
      stage.rest();
      const from = stage.poseOf(unit, start);
      stage.push({ kind: 'crash', unit, from, to: hexToWorld(at) }, TIME.crash);
      stage.units.set(unit, { hex: at, pose: { ...from, ...hexToWorld(at) } });
      stage.hold(TIME.crash * 0.7);
    },
  },
  leftMap: {
    tone: 'combat',
    isLoss: ({ home }) => !home,
    plan({ unit, from, home }, stage) {
      stage.rest();
      stage.push({ kind: 'leave', unit, from: stage.poseOf(unit, from), home }, TIME.leave);
      stage.remove(unit, TIME.leave);
    },
  },
});
