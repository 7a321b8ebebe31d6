import type { Mark } from '../../../engine/game.ts';
import type { BidsDescription, BidsEvent } from '../../../engine/testing/sealedBids.ts';
import type { SystemChoice } from '../choice.types.ts';
import { sealed, type SideLook, type SystemTexts, type SystemUi } from '../system.types.ts';
import type { Bids } from './bids.types.ts';
import BidsEmblem from './BidsEmblem.svelte';
import BidsFleets from './BidsFleets.svelte';
import BidsTable from './BidsTable.svelte';

/**
 * The UI of the fixture game (`engine/testing/sealedBids.ts`): the least that a system brings, with
 * secrets. It has no board of three dimensions, no editor, no lessons and no war.
 */

const NAMES = ['North', 'South'] as const;
const look = (name: string): SideLook => ({ name, colour: name.toLowerCase(), stroke: '#ffffff' });

function optionText(description: BidsDescription): string {
  switch (description.kind) {
    case 'roll':
      return 'Roll for the prize';
    case 'commit':
      return 'Commit';
    case 'take-back':
      return 'Take the card back';
    case 'lay':
      return `Card ${description.card} for ${description.stake}`;
  }
}

function eventText(event: BidsEvent): string {
  switch (event.type) {
    case 'dealt':
      return `${NAMES[event.side]} is dealt ${event.cards?.join(', ') ?? `${event.count} cards`}.`;
    case 'rolled':
      return `Round ${event.round}: the prize is ${event.die}.`;
    case 'laid':
      return `${NAMES[event.side]} lays ${event.card} for ${event.stake}.`;
    case 'tookBack':
      return `${NAMES[event.side]} takes its card back.`;
    case 'committed':
      return `${NAMES[event.side]} has committed.`;
    case 'revealed':
      return `${event.bids[0].card} against ${event.bids[1].card}: ${NAMES[event.winner]} wins the prize.`;
    case 'ended':
      return event.winner === null ? 'Nobody wins.' : `${NAMES[event.winner]} wins.`;
  }
}

const choice: SystemChoice<Bids> = {
  actors: () => [],
  inQuestion: () => null,
  sideOf: () => null,
  focusOf: () => null,
  placeOf: () => null,
  places: () => [],
  insists: () => false,
  sections(options) {
    const bids = options.filter(({ description }) => description.kind !== 'commit');
    return bids.length === 0 ? [] : [{ name: 'bid', options: bids }];
  },
  steps: () => null,
  stepsTo: () => null,
  endStep: (options) => options.find(({ description }) => description.kind === 'commit') ?? null,
  meaningOf: () => ({ kind: 'nothing' }),
};

const roundText = ({ round }: Mark): string => `Round ${round}`;

const texts: SystemTexts<Bids> = {
  scenario: (id, part) =>
    ({ name: `Bids, ${id}`, briefing: 'Lay a card face down, and commit.', done: null, onBoard: 'Click a card.' })[
      part
    ],
  scenarioAims: () => ['Have more points when the hands are empty.'],
  setupAims: () => [],
  setupTable: () => '',
  setupProblem: ({ code, path }) => `${path}: ${code}`,
  hull: () => 'Card',
  degree: (degree) => ({ title: degree, word: degree, defeat: degree }),
  reason: ({ reason }) => (reason === 'points' ? 'The hands are empty.' : null),
  turn: ({ toAct, prize }) => ({
    side: toAct === 'nobody' ? 0 : toAct,
    heading: `${NAMES[toAct === 'nobody' ? 0 : toAct]} bids`,
    step: prize === 0 ? 'Roll' : 'Bid',
  }),
  mark: roundText,
  markAt: (mark, { ply, plies }) => `${roundText(mark)}: ${ply} of ${plies}`,
  part: () => ({
    back: 'One round back',
    forward: 'One round on',
    keys: 'Arrow keys go through the rounds.',
    chart: 'Win chance by round',
    chartHint: 'Point at a round.',
  }),
  moment: ({ kind }) => kind,
  event: (event) => [eventText(event)],
  refusal: (code) => ({ 'nothing-laid': 'No card is laid.' })[code] ?? null,
  section: () => 'Bid',
  actor: () => '',
  actorAndAim: () => '',
  option: optionText,
  optionShort: optionText,
  optionFigures: () => '',
  optionTip: () => 'The higher card wins the prize and its stake.',
  optionRule: () => '3',
  optionInWords: optionText,
  warns: () => false,
  keeps: () => false,
  advice: optionText,
  adviceBasis: (simulations) => `${simulations} simulations.`,
  decision: optionText,
  steps: () => ({
    legend: '',
    branch: () => ({ name: '', hints: [] }),
    target: () => ({ name: '', hints: [] }),
    last: '',
    note: '',
    isListed: () => true,
  }),
  situation: ({ round, prize }) => [`Round ${round}`, prize === 0 ? 'The prize is to be rolled.' : `Prize ${prize}`],
  deciding: () => 'A bid is to be made.',
  aims: () => [],
};

const ui: SystemUi<Bids> = {
  id: 'sealed-bids',
  about: () => ({ name: 'Sealed bids', text: 'Cards are laid face down for a prize. The higher one wins.' }),
  Emblem: BidsEmblem,
  sides: () => [look(NAMES[0]), look(NAMES[1])],
  colours: { default: {}, 'red-green': {}, 'blue-yellow': {}, contrast: {} },
  texts,
  choice,
  createOverlay: () => ({
    marks: null,
    threat: null,
    hover: () => undefined,
    hoverBranch: () => undefined,
    refresh: () => undefined,
  }),
  eventClass: ({ type }) => (type === 'rolled' ? 'section' : type === 'ended' ? 'chapter' : 'action'),
  isSuspense: ({ type }) => type === 'revealed',
  reveal: {
    is: ({ type }) => type === 'revealed',
    keepsSecrets: ({ hands }) => hands.some((hand) => hand === null) && hands.some((hand) => hand !== null),
    of({ events }) {
      const event = events.find((one) => one.type === 'revealed');
      if (event?.type !== 'revealed') return null;
      const line = (side: 0 | 1) => {
        const { card, stake } = event.bids[side];
        return [{ unit: null, name: NAMES[side], order: String(card), words: `card ${card} for ${stake}` }];
      };
      const text = `${NAMES[event.winner]} wins the prize.`;
      return {
        title: 'The cards are turned',
        sides: [line(0), line(1)],
        notes: [{ kind: 'result', unit: null, text }],
      };
    },
  },
  moments: {},
  lots: () => [],
  hud: { Card: BidsTable, Fleets: BidsFleets, FlatBoard: BidsTable },
  words: ({ view }) => [
    {
      id: 'scores',
      title: 'Scores',
      side: null,
      units: [],
      lines: view.scores.map((score, side) => `${NAMES[side]}: ${score}`),
    },
  ],
  keys: [],
  help: () => [{ id: 'game', title: 'The game', paragraphs: ['The higher card wins the prize.'] }],
  loadBoard: () => Promise.reject(new Error('the fixture game has no board')),
  shipOutline: () => '',
};

export const sealedBidsUi = sealed(ui);
