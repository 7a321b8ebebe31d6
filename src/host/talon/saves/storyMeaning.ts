import type { StoryView, StoryShipView } from '../../../engine/campaign/story/view.ts';
import type { TestHost } from '../../testing/testHost.ts';
import { battlesOf, framesOf } from './meaning.ts';
import { courseOf, standingOf } from './standing.ts';

/** What the stories of a database mean, as the host tells it, by names instead of ids; and their battles that are kept. */
export async function storyMeaning(host: TestHost) {
  const stories = [];
  for (const { id, name, turn, outcome, damaged } of await host.ask('campaigns.list', {})) {
    const { view: shown, links, canUndo } = await host.ask('campaigns.open', { id });
    const { phase, chapter, choices, yard, room, points, ships, fallen, foes, guests, past, ending } =
      shown as StoryView;
    stories.push({
      name,
      turn,
      outcome,
      damaged,
      canUndo,
      clock: `${phase}, ${chapter ?? choices.join(' or ')}, yard ${yard}, ${points} of ${room} points`,
      ships: ships.map(inWords),
      fallen: fallen.map(inWords),
      foes: foes.map((ship) => `${ship.class} ${ship.name}`),
      guests: guests.map((ship) => `${ship.class} ${ship.name}`),
      past: past.map((one) => `${one.chapter} ${one.winner}`),
      ending,
      links: links.map(({ state }) => state),
    });
  }
  const battles = [];
  for (const { id, name, plies, outcome, damaged } of await battlesOf(host)) {
    const frames = await framesOf(host, id);
    battles.push({
      name,
      plies,
      outcome,
      damaged,
      course: courseOf(frames),
      standing: standingOf(frames[plies]!.view),
    });
  }
  return { stories, battles };
}

function inWords({ id, class: shipClass, name, mark, hullMarked, crew, fights, lost, captain, deeds }: StoryShipView) {
  const did = deeds.map(({ chapter, result, fate, kills }) => `${chapter} ${result} ${fate} ${kills.join(' ')}`.trim());
  return `${id} ${shipClass} ${name} ${mark}: hull ${hullMarked}, ${crew}, ${captain.name} ${captain.trait}, fights ${fights}, lost ${lost}; ${did.join('; ')}`;
}
