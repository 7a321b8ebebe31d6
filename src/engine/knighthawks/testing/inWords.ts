import type { KnightHawksView, KnightHawksDescription } from '../view.types.ts';

/** A described action in the words of the model. */
export function choiceOf(description: KnightHawksDescription): string {
  switch (description.kind) {
    case 'speed':
      return `speed ${description.unit} ${description.speed}`;
    case 'orbit':
      return `orbit ${description.unit} ${description.direction}`;
    case 'face':
      return `face ${description.unit} ${description.facing}`;
    case 'move':
      return `move ${description.unit} ${description.turn}`;
    case 'land':
      return `land ${description.unit} ${description.carrier}`;
    case 'end-move':
      return `end-move ${description.unit}`;
    case 'screen':
      return `screen ${description.unit} ${description.screen}`;
    case 'fire':
      return `fire ${description.unit} ${description.weapon} ${description.target}`;
    case 'intercept':
      return `intercept ${description.count}`;
    case 'mend':
      return `repair ${description.unit} ${description.fault}`;
    default:
      return description.kind;
  }
}

/** A view in the words of the model's facts. */
export function factsOf(view: KnightHawksView): unknown {
  const { outcome } = view;
  return {
    turn: view.round,
    step: view.step,
    decider: view.toAct === 'nobody' ? null : view.toAct,
    over: outcome && { winner: outcome.winner, reason: outcome.reason },
    ships: view.units.map((unit) => ({
      state: unit.status,
      hull: unit.hull.left,
      broken: [...unit.faults].sort(),
      shots: Object.fromEntries(unit.weapons.flatMap(({ weapon, shots }) => (shots ? [[weapon, shots.left]] : []))),
      interceptors: unit.interceptors.left,
      ...(unit.status === 'in-play'
        ? {
            hex: unit.hex,
            facing: unit.facing,
            speed: unit.speed,
            orbit: unit.orbit && unit.orbit.direction,
            screenUp: unit.screenUp,
            adf: unit.adf.now,
            mr: unit.mr.now,
          }
        : {}),
    })),
  };
}
