import type { StoryEvent } from '../../../engine/campaign/story/actions.ts';
import type { PastChapter, StoryDeed } from '../../../engine/campaign/story/state.ts';
import type { StoryShipView, StoryView } from '../../../engine/campaign/story/view.ts';
import type { Side } from '../../../engine/game.ts';
import type { CampaignSummary } from '../../../shared/campaign.ts';
import { list, t } from '../../messages/catalogue.svelte.ts';
import type { SystemUi } from '../../systems/system.types.ts';
import type { SystemStory } from '../war.types.ts';
import type { WarUi } from '../warUi.ts';
import { captainName, shipName, warWords } from '../warText.ts';

/** A system that tells a story. */
export interface StoryUi extends WarUi {
  readonly war: WarUi['war'] & { readonly story: SystemStory };
}

/** Whether the system tells a story. */
export const hasStory = (ui: SystemUi | null | undefined): ui is StoryUi => ui?.war?.story !== undefined;

export type StoryWords = ReturnType<typeof storyWords>;

/** A story in words: what all stories say alike, and its system's own texts. */
export function storyWords(ui: StoryUi) {
  const { sentence } = ui.war.story;
  /** A text of the story's own; a key without one is a bug that a test finds, and the player sees the key. */
  const text = (key: string, values: Record<string, string | number> = {}): string =>
    sentence(`story.${key}`, values) ?? key;
  const chapterName = (chapter: string): string => text(`${chapter}.name`);
  return {
    text,
    chapterName,
    /** What a crew's experience does; empty: nothing. */
    crewHint: (crew: string): string => ui.war.story.crewHint?.(crew) ?? '',
    /** What a captain's trait does; empty: nothing. */
    traitHint: (trait: string): string => ui.war.trait?.(trait) ?? '',
    /** What a way is called: by itself, or as the chapter that it leads to. */
    wayName: (way: string, leads: string): string => sentence(`story.way.${way}`) ?? chapterName(leads),
    /** Who somebody is, for those who speak. */
    role: (person: string): string => text(`cast.${person}`),
    className: warWords(ui).hullName,
    outline: ({ class: id, hull, name, points }: Pick<StoryShipView, 'class' | 'hull' | 'name' | 'points'>): string =>
      ui.shipOutline({ class: id, hull, name, points }),
    /** Why a chapter's battle ended as it did, for its player; null: nothing is known of it. */
    because: ({ winner, reason }: Pick<PastChapter, 'winner' | 'reason'>): string | null =>
      becauseOf(winner, reason, ui.war.partings ?? []),
    colours: ui.sides(null).map(({ colour }) => colour),
    /** Where a story stands, for the list. */
    standing({ turn, outcome }: CampaignSummary): string {
      const ending = outcome === null ? null : sentence(`story.ending.${outcome.reason}`);
      return ending ?? t('story.chapter', { number: turn });
    },
  };
}

/** What a chapter ended with, for its player. */
export const resultOf = ({ winner }: Pick<PastChapter, 'winner'>): StoryDeed['result'] =>
  winner === null ? 'drawn' : winner === 0 ? 'won' : 'lost';

const CAUSES: Readonly<Record<string, 'limit' | 'last' | 'aim' | 'surrender'>> = {
  'round-limit': 'limit',
  'last-ship': 'last',
  'last-fleet': 'last',
  aim: 'aim',
  surrender: 'surrender',
};
function becauseOf(winner: Side | null, reason: string | undefined, partings: readonly string[]): string | null {
  if (reason === undefined) return null;
  const cause = partings.includes(reason) ? 'parting' : CAUSES[reason];
  return cause === undefined ? null : t(`story.because.${cause}.${resultOf({ winner })}`);
}

const shipOf = (view: StoryView, id: number): StoryShipView | undefined =>
  view.ships.find((ship) => ship.id === id) ?? view.fallen.find((ship) => ship.id === id);

/** What the yards can do before the next chapter. */
export function yardText({ ships, yard, mends }: Pick<StoryView, 'ships' | 'yard' | 'mends'>): string {
  const isSound = ships.every(({ mend }) => mend === 'not-damaged');
  return isSound ? t('story.yardIdle') : t('story.yard', { boxes: yard * mends });
}

/** What an event says of the enemy's staff; null: nothing. */
function staffSentence(event: StoryEvent): string | null {
  if (event.type === 'followed') return event.follows ? t('campaign.staffFollows') : null;
  if (event.type !== 'staffChanged') return null;
  return t(event.way < 0 ? 'campaign.staffDown' : 'campaign.staffUp', { staff: t(`campaign.staff.${event.staff}`) });
}

/** What the last battle has brought, as sentences: how the story goes on, who fell, who destroyed whom, who joins. */
export function aftermath(words: StoryWords, view: StoryView, events: readonly StoryEvent[]): string[] {
  const ended = events.find((event) => event.type === 'battleEnded');
  const named = (ids: readonly number[]): string[] =>
    ids.flatMap((id) => {
      const ship = shipOf(view, id);
      return ship === undefined ? [] : [shipName(ship)];
    });
  const joined = named(events.flatMap((event) => (event.type === 'joined' ? [event.ship] : [])));
  const refitted = named(events.flatMap((event) => (event.type === 'refitted' ? [event.ship] : [])));
  const arrivals = [
    ...(joined.length > 0 ? [t('story.joined', { count: joined.length, ships: list(joined) })] : []),
    ...(refitted.length > 0 ? [t('story.refitted', { count: refitted.length, ships: list(refitted) })] : []),
  ];
  const staff = events.flatMap((event) => staffSentence(event) ?? []);
  if (ended === undefined) return [...staff, ...arrivals];
  const { chapter, winner } = ended;
  const because = words.because(ended);
  const lines = [
    words.text(`${chapter}.${winner === 0 ? 'won' : 'lost'}`),
    ...(winner === null ? [t('story.drawn')] : []),
    ...(because === null ? [] : [because]),
  ];
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
  return [...lines, ...staff, ...arrivals];
}
