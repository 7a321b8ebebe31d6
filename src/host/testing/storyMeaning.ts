import type { StoryShipView, StoryView } from '../../engine/campaign/story/view.ts';
import type { TestHost } from './testHost.ts';

/** What the stories of a database mean, as the host tells it, by names instead of ids. */
export async function storiesMeaning(host: TestHost) {
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
  return stories;
}

function inWords({ id, class: shipClass, name, mark, hullMarked, crew, fights, lost, captain, deeds }: StoryShipView) {
  const did = deeds.map(({ chapter, result, fate, kills }) => `${chapter} ${result} ${fate} ${kills.join(' ')}`.trim());
  return `${id} ${shipClass} ${name} ${mark}: hull ${hullMarked}, ${crew}, ${captain.name} ${captain.trait}, fights ${fights}, lost ${lost}; ${did.join('; ')}`;
}
