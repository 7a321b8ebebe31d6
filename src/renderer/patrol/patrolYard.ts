import type { PatrolAction } from '../../engine/campaign/patrol/actions.schema.ts';
import type { PatrolView } from '../../engine/campaign/patrol/view.ts';
import { t } from '../messages/catalogue.svelte.ts';

// What a yard can do, in the order of its list: keys and buttons take the same.

type Offer = NonNullable<PatrolView['yard']>['offers'][number];

/** A job of a yard, in words. */
export interface YardJob {
  readonly action: PatrolAction;
  readonly name: string;
  readonly text: string;
  /** The ship that would be bought. */
  readonly ship: Offer | null;
  /** Why it cannot be taken, in words; null: it can. */
  readonly blocked: string | null;
}

/** The jobs of the yard where the fleet lies; none where it lies in none. `hullName` tells a class. */
export function yardJobs(
  { yard, ships }: PatrolView,
  hullName: (ship: { class: string; hull: string; points: number }) => string,
): YardJob[] {
  if (yard === null) return [];
  const why = (blocked: typeof yard.repair): string | null => (blocked === null ? null : t(`patrol.why.${blocked}`));
  const refits = ships.flatMap(({ id, name, refit }): YardJob[] =>
    refit === null
      ? []
      : [
          {
            action: { kind: 'yard', take: 'refit', ship: id },
            name: t('patrol.yard.refit', { name, next: refit.name }),
            text: t('patrol.yard.refitText', { hull: hullName(refit), cost: refit.price }),
            ship: null,
            blocked: why(refit.blocked),
          },
        ],
  );
  return [
    {
      action: { kind: 'yard', take: 'repair' },
      name: t('patrol.yard.repair'),
      text: yard.repair === null ? t('patrol.yard.repairText') : '',
      ship: null,
      blocked: why(yard.repair),
    },
    ...yard.offers.map((ship, offer): YardJob => ({
      action: { kind: 'yard', take: 'ship', offer },
      name: t('patrol.yard.build', { name: ship.name }),
      text: `${hullName(ship)} · ${t('patrol.yard.price', { cost: ship.points })}`,
      ship,
      blocked: why(ship.blocked),
    })),
    ...refits,
    {
      action: { kind: 'yard', take: 'nothing' },
      name: t('patrol.yard.nothing'),
      text: t('patrol.yard.nothingText'),
      ship: null,
      blocked: null,
    },
  ];
}
