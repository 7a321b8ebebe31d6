import { arcOf } from '../../../../engine/fullthrust/notation.ts';
import { ARCS, MU, type FullThrustView } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import { distance, mu, nearestEnemy, unitOf } from '../text/names.ts';
import { moveInWords } from '../text/orderWords.ts';
import type { DescriptionOf } from './kinds.types.ts';
import { optionKinds } from './kit.ts';

/** 4.3, 4.7 How far a beam's each class reaches, and a torpedo, in MU. */
const BEAM_REACH = 12;
const TORPEDO_REACH = 30;
const reachOf = (system: string, beamClass: number): number =>
  system === 'beam' ? beamClass * BEAM_REACH : system === 'torpedo' ? TORPEDO_REACH : 0;

/** The nearest enemy from the end of a move, as he flies straight on, and the guns that bear on him there. */
function whyMove({ unit, path, course, move }: DescriptionOf<'order'>, view: FullThrustView): string[] {
  const ship = unitOf(view, unit);
  const end = path.at(-1);
  const near = ship && end && nearestEnemy(view, ship.side, end);
  if (!ship || !end || !near) return [];
  const arc = ARCS[arcOf(course % 12, near.at.x - end.x, near.at.y - end.y, ship.rolled !== move.roll)]!;
  const range = distance(end, near.at);
  const guns = ship.systems.filter(
    (one) => one.condition === 'works' && one.arcs.includes(arc) && range <= reachOf(one.system, one.class) * MU,
  );
  const values = { enemy: near.enemy.name, range: mu(range), arc: t(`arc.${arc}`).toLowerCase() };
  return arc === 'A' ? [t('why.behind', values)] : [t('why.move', { ...values, guns: guns.length })];
}

/** 3.3, 3.4, 8.1 Orders to ships; `launch` and `ftl` are written beside a move. */
export const orderOptions = optionKinds({
  order: {
    rule: ({ order }) => (order === 'launch' ? '3.4' : order === 'ftl' ? '8.1' : '3.3'),
    section: ({ order }) => (order === 'move' ? 'orders' : 'special'),
    actor: 'unit',
    unlisted: ['orders'],
    label: (one) => one.order === 'launch' || one.order === 'ftl' ? t(`option.order.${one.order}`) : moveInWords(one), // prettier-ignore
    figures({ legs, course, speed, thrustLeft }) {
      return legs
        ? t('option.order.vector', { course, speed })
        : t('option.order.figures', { course, left: thrustLeft });
    },
    tip({ order, legs, course, speed, move, text }) {
      if (order === 'launch' || order === 'ftl') return t(`tip.${order}`);
      if (legs) return t('tip.order.vector', { course, speed, text });
      const path = t(move.turn === 0 ? 'tip.order.straight' : 'tip.order.turned');
      return t('tip.order', { path, course, speed, text });
    },
    why(description, view) {
      const { order } = description;
      return order === 'launch' || order === 'ftl' ? [t(`why.${order}`)] : whyMove(description, view);
    },
  },
});
