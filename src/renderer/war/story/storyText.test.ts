import { expect, test } from 'vitest';
import type { StoryShipView } from '../../../engine/campaign/story/view.ts';
import { yardText } from './storyText.ts';

const ship = (mend: StoryShipView['mend']): StoryShipView => ({ mend }) as StoryShipView;

test('the yards are spent only where a damaged ship waits for them', () => {
  expect(yardText({ ships: [ship('not-damaged'), ship('not-damaged')], yard: 0, mends: 1 })).toBe(
    'No ship needs the yards.',
  );
  expect(yardText({ ships: [ship('not-damaged'), ship('yard-spent')], yard: 0, mends: 1 })).toBe('The yards can mend nothing more now.'); // prettier-ignore
  expect(yardText({ ships: [ship(null)], yard: 2, mends: 5 })).toBe('The yards can mend 10 points of damage.');
});
