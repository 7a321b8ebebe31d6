import { aloft, softened } from '../../../board/animation/effectKit.ts';
import { easeInOut } from '../../../board/animation/motion.ts';
import type { ActiveStep } from '../../../board/animation/plan.types.ts';
import type { Lightworks } from '../../../board/scene/lightworks.ts';
import type { Picture, PlanStep } from './board.types.ts';
import { drawBreak } from './breaking.ts';
import { drawTrail } from './markings.ts';
import { drawBombardment } from './ortillery.ts';
import { engineColour, paint, sideColour } from './palette.ts';
import { drawField, drawNovaTrail, drawVeil, drawWave } from './wonders.ts';

/** Draws the steps under way: beams, trails, bursts. Nothing here remembers: a step and its share are all there is. */
export function drawEffects(
  works: Lightworks,
  picture: Picture,
  active: readonly ActiveStep<PlanStep>[],
  calm: boolean,
): void {
  const drawn = calm ? softened(works) : works;
  for (const { step, share } of active) {
    const fade = Math.sin(Math.PI * share);
    if (step.kind === 'beam') {
      const colour = step.missile ? paint('missile') : sideColour(step.side);
      drawn.beams.beam(aloft(step.from), aloft(step.to), 0.05 + 0.05 * Math.min(4, step.power), colour, fade, share);
      if (step.power > 0) drawn.sprites.flare(aloft(step.to), 0.5, colour, fade);
    } else if (step.kind === 'fly' && step.of === 'unit') {
      const side = picture.units.get(step.id)?.side ?? 0;
      drawTrail(drawn.decals, step.flight.points, easeInOut(share), engineColour(side));
    } else if (step.kind === 'nova') drawNovaTrail(drawn, step, share);
    else if (step.kind === 'wave') drawWave(drawn, step, share);
    else if (step.kind === 'bombard') drawBombardment(drawn, step, share);
    else if (step.kind === 'cloak') drawVeil(drawn, step.cloak.at, share);
    else if (step.kind === 'appear') drawVeil(drawn, step.unit.pose, 1 - share);
    else if (step.kind === 'field') {
      const met = picture.units.get(step.unit);
      if (met) drawField(drawn, met.pose, share);
    } else if (step.kind === 'spend' && step.bursts) {
      drawn.sprites.glow(aloft(step.place), 0.3 + share, paint('fireball'), 1 - share);
    } else if (step.kind === 'gone' && step.bursts) {
      drawn.sprites.glow(aloft(step.place), 0.6 + 2.2 * share, paint('fireball'), 1 - share);
      drawn.sprites.flare(aloft(step.place), 1.4, paint('white'), Math.max(0, 0.7 - share));
    } else if (step.kind === 'break') drawBreak(drawn, step, share);
  }
}
