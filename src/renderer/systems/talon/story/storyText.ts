import type { ChapterId } from '../../../../engine/talon/story/chapters.ts';
import type { StoryEvent } from '../../../../engine/talon/story/actions.ts';
import type { StoryShipView, StoryView } from '../../../../engine/talon/story/view.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import { t } from '../messages/catalogue.ts';
import { captainName, shipName } from '../../../war/warText.ts';

/** A chapter’s title. */
export const chapterName = (chapter: ChapterId): string => t(`story.${chapter}.name`);

const shipOf = (view: StoryView, id: number): StoryShipView | undefined =>
  view.ships.find((ship) => ship.id === id) ?? view.fallen.find((ship) => ship.id === id);

/** What the yards can do before the next chapter. */
export function yardText({ ships, yard }: Pick<StoryView, 'ships' | 'yard'>): string {
  const isSound = ships.every(({ mend }) => mend === 'not-damaged');
  return isSound ? t('story.yardIdle') : t('story.yard', { boxes: yard });
}

/** What the last battle has brought, as sentences: how the story goes on, who fell, who destroyed whom, who joins. */
export function aftermath(view: StoryView, events: readonly StoryEvent[]): string[] {
  const ended = events.find((event) => event.type === 'battleEnded');
  if (ended === undefined) return [];
  const { chapter, winner } = ended;
  const lines = [t(`story.${chapter}.${winner === 0 ? 'won' : 'lost'}`)];
  const named = (ids: readonly number[]): string[] =>
    ids.flatMap((id) => {
      const ship = shipOf(view, id);
      return ship === undefined ? [] : [shipName(ship)];
    });
  const fates = events.filter((event) => event.type === 'fate');
  for (const { ship: id } of fates) {
    const ship = shipOf(view, id);
    const kills = ship?.deeds.find((deed) => deed.chapter === chapter)?.kills ?? [];
    if (ship !== undefined && kills.length > 0)
      lines.push(t('story.kills', { killer: shipName(ship), ships: list([...kills]) }));
  }
  for (const { ship: id } of fates) {
    const ship = shipOf(view, id);
    for (const { kind, captain } of ship?.news ?? [])
      lines.push(t(`captain.news.${kind}`, { captain: captainName(captain), ship: shipName(ship!) }));
  }
  const away = named(fates.filter(({ fate }) => fate === 'retreated').map(({ ship }) => ship));
  if (away.length > 0) lines.push(t('story.retreatedShips', { ships: list(away) }));
  const lost = named(fates.filter(({ fate }) => fate === 'destroyed').map(({ ship }) => ship));
  if (lost.length > 0) lines.push(t('story.lostShips', { ships: list(lost) }));
  const surrendered = named(fates.filter(({ fate }) => fate === 'surrendered').map(({ ship }) => ship));
  if (surrendered.length > 0) lines.push(t('story.surrenderedShips', { ships: list(surrendered) }));
  const joined = named(events.flatMap((event) => (event.type === 'joined' ? [event.ship] : [])));
  if (joined.length > 0) lines.push(t('story.joined', { count: joined.length, ships: list(joined) }));
  return lines;
}
