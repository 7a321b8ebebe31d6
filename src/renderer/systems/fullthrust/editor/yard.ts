import type { AppStore } from '../../../stores/appStore.svelte.ts';
import { asAssessment, asDesign, FULL_THRUST } from '../data.ts';
import type { YardClass } from './draft.ts';

/** The designs that the player keeps, as classes to build a fleet of; those that the rules refuse are left out. */
export async function keptClasses(app: AppStore): Promise<YardClass[]> {
  const answer = await app.ask('designs.list', { system: FULL_THRUST });
  const kept = (answer?.value ?? []).filter(({ problem }) => problem === null).map(({ design }) => asDesign(design));
  const assessed = await Promise.all(
    kept.map((design) => app.ask('designs.assess', { system: FULL_THRUST, draft: design })),
  );
  return kept.map((own, n) => {
    const found = assessed[n];
    const working = found ? asAssessment(found.value).working : null;
    const points = working ? working.points + working.groupPoints : 0;
    return { id: own.name, hull: own.type, navy: own.navy, points, names: [], own };
  });
}
