import { t } from '../messages/catalogue.ts';
import { groupName } from '../text/names.ts';
import { heardAt, eventKinds, ship } from './kinds.ts';
import { leavesTable } from './movement.ts';

/** 8 FTL. */
export const ftlKinds = eventKinds({
  ftlWarmed: { tone: 'action' },
  jumped: { tone: 'action', sound: heardAt('jump'), plan: leavesTable },
  jumpFailed: { tone: 'action' },
  droppedOut: { tone: 'action', sound: heardAt('jump', { pitch: 0.8 }) },
  distorted: {
    tone: 'action',
    values: ({ unit, group, body }, view) => ({
      who:
        unit !== null
          ? ship(view, unit)
          : body === undefined
            ? groupName(view, group ?? -1)
            : t('body.numbered', { number: body + 1 }),
    }),
  },
});
