import type { CardOutcome, FtbDescription, FtbOption, FtbView } from '../../../../engine/ftb/view.types.ts';
import { lowerFirst } from '../../../messages/values.ts';
import { t } from '../messages/catalogue.ts';
import { bodyName, cardName, objectName, placeName, siteName, unitOf, upperFirst } from './names.ts';
import { outcomeLine } from './outcomeText.ts';

const signed = (change: number): string => (change > 0 ? `+${change}` : `−${-change}`);

/** What stands on an option's button, alone. */
export function optionLabel(description: FtbDescription, view: FtbView): string {
  const name = (id: number): string => objectName(view, id);
  switch (description.kind) {
    case 'activate':
      return t(description.force ? 'option.force' : 'option.activate', { unit: name(description.unit) });
    case 'order':
      if (description.order === 'repair' && description.system !== null)
        return t('option.order.repair', { system: lowerFirst(t(`system.${description.system}`)) });
      return t(`order.${description.order}`);
    case 'plot':
      return t('option.plot', {
        order: t(`order.${description.order}`),
        course: description.course,
        length: description.length,
      });
    case 'order-blocked':
      return t(`order.${description.order}`);
    case 'name-side':
      return t('option.side', {
        body: upperFirst(bodyName(view, description.body)),
        side: t(`turnSide.${description.to}`),
      });
    case 'guide-attack':
      return t('option.guide-attack', {
        torpedo: name(description.torpedo),
        target: name(description.object),
        at: description.at,
      });
    case 'guide-coast':
    case 'first-torpedo':
      return t(`option.${description.kind}`, { torpedo: name(description.torpedo) });
    case 'attack':
      return t('option.attack', { target: name(description.target), at: description.at });
    case 'hold-fire':
      return t('option.hold-fire', { target: name(description.target) });
    case 'cover':
      return t('option.cover', { target: name(description.target) });
    case 'lay':
      return t('option.lay', { card: cardName(description.card) });
    case 'take-back':
      return t('option.take-back', { card: cardName(description.card) });
    case 'heat':
      return t('option.heat', { heat: description.heat });
    case 'damage':
      return t('option.damage', { system: lowerFirst(t(`system.${description.system}`)) });
    case 'dock':
      return t('option.dock', { site: siteName(view, description.site) });
    case 'scan':
      return t('option.scan', { target: name(description.target) });
    case 'pass':
    case 'evade':
    case 'stay':
    case 'no-cover':
    case 'commit':
    case 'hit':
    case 'fly-on':
    case 'no-scan':
    case 'unknown':
      return t(`option.${description.kind}`);
  }
}

/** The label where a heading already says half of it. */
export function shortLabel(description: FtbDescription, view: FtbView): string {
  switch (description.kind) {
    case 'activate':
      return t('option.activate.short', { unit: objectName(view, description.unit) });
    case 'plot':
      return t('option.plot.short', { course: description.course });
    case 'attack':
      return t('option.attack.short', { target: objectName(view, description.target), at: description.at });
    case 'lay':
      return cardName(description.card);
    case 'damage':
      return t(`system.${description.system}`);
    default:
      return optionLabel(description, view);
  }
}

const isOff = ({ map }: FtbView, { x, y }: { x: number; y: number }): boolean =>
  x < 0 || y < 0 || x > map.width || y > map.height;

const costs = ({ heat, fuel }: { heat: number; fuel: number }): string[] => [
  heat === 0 ? '' : t('figure.heat', { heat: signed(heat) }),
  fuel === 0 ? '' : t('figure.fuel', { fuel: signed(-fuel) }),
];
const unitDamage = ({ damage }: { damage: boolean }): string => (damage ? t('outcome.damage') : t('outcome.shield'));

/** The small second line of a button: the figures one chooses by. Empty where there are none. */
export function optionFigures({ description }: FtbOption, view: FtbView): string {
  const line = (...parts: string[]): string => parts.filter(Boolean).join(' · ');
  switch (description.kind) {
    case 'activate': {
      const unit = unitOf(view, description.unit);
      return unit ? t('figure.heatNow', { now: unit.heat.now, most: unit.heat.meltdown }) : '';
    }
    case 'order':
      return line(description.order === 'coast' ? t('figure.kept') : '', ...costs(description));
    case 'plot': {
      const end = description.path.at(-1);
      const bent = description.path.length > 2 && description.ahead === null;
      return line(
        ...costs(description),
        bent ? t('figure.bent') : '',
        description.ahead === null ? '' : t('figure.ahead'),
        end && isOff(view, end) ? t('figure.off') : '',
      );
    }
    case 'attack':
    case 'guide-attack':
    case 'cover':
    case 'no-cover':
    case 'scan':
      return description.kind === 'no-cover' ? '' : t('figure.range', { range: description.range });
    case 'evade':
      return line(...costs(description));
    case 'hit':
      return unitDamage(description);
    case 'lay':
      return line(...against(description.outcomes));
    default:
      return '';
  }
}

/** 16: which cards it beats and is beaten by; against the others both are hit, or neither. */
function against(outcomes: readonly CardOutcome[]): string[] {
  const cards = (wanted: CardOutcome['winner']): string =>
    outcomes
      .filter(({ winner }) => winner === wanted)
      .map((one) => cardName(one.against))
      .join(', ');
  const [beaten, beats] = [cards('enemy'), cards('own')];
  return [beats && t('figure.beats', { cards: beats }), beaten && t('figure.beatenBy', { cards: beaten })];
}

/** What it does, in a sentence or two. */
export function optionTip(description: FtbDescription, view: FtbView): string {
  switch (description.kind) {
    case 'activate':
      return t(description.force ? 'tip.force' : 'tip.activate');
    case 'order':
      return t(`tip.${description.order}`);
    case 'plot':
      return t(description.order === 'launch' ? 'tip.launch' : 'tip.plot');
    case 'order-blocked':
      return '';
    case 'name-side':
      return t('tip.side');
    case 'lay': {
      const initiative = view.combat?.combat === 'initiative';
      const lines = description.outcomes.map((one) => outcomeLine(one, initiative));
      return [initiative ? '' : t(`cardHint.${description.card}`), ...lines].filter(Boolean).join('\n');
    }
    case 'damage':
      return t(`systemHint.${description.system}`);
    case 'unknown':
      return '';
    default:
      return t(`tip.${description.kind}`);
  }
}

const SECTIONS: Record<FtbDescription['kind'], string> = {
  activate: '8',
  pass: '8',
  order: '12',
  plot: '28',
  'order-blocked': '12',
  'name-side': '30',
  'guide-attack': '14',
  'guide-coast': '19',
  'first-torpedo': '19',
  evade: '19',
  stay: '19',
  attack: '14',
  'hold-fire': '14',
  cover: '14',
  'no-cover': '14',
  lay: '16',
  commit: '16',
  'take-back': '16',
  hit: '16',
  heat: '16',
  damage: '18',
  dock: '12',
  'fly-on': '12',
  scan: '10',
  'no-scan': '10',
  unknown: '8',
};

/** The section of the sheets that an option comes from. */
export const optionRule = (description: FtbDescription): string => SECTIONS[description.kind];

/** The option where nothing else says a part of it. */
export function optionInWords(description: FtbDescription, view: FtbView): string {
  if (description.kind === 'plot') {
    const end = description.path.at(-1);
    const text = t('words.plot', {
      order: t(`order.${description.order}`),
      course: description.course,
      length: description.length,
      place: end ? placeName(end) : '',
    });
    const figures = optionFigures({ action: 0, description, blocked: null }, view);
    return figures ? `${text}: ${figures}` : text;
  }
  const label = optionLabel(description, view);
  const figures = optionFigures({ action: 0, description, blocked: null }, view);
  return figures ? `${label}: ${figures}` : label;
}

/** Whether it may harm whoever takes it: it flies off the map, or melts the ship down. */
export function warns({ description }: FtbOption, view: FtbView): boolean {
  if (description.kind !== 'plot') return false;
  const unit = unitOf(view, description.unit);
  const end = description.path.at(-1);
  const exits = unit ? view.exits[unit.side].length > 0 : false;
  if (description.order !== 'launch' && end && isOff(view, end) && !exits) return true;
  return unit !== undefined && unit.heat.now + description.heat >= unit.heat.meltdown;
}

/** Who acts by it; undefined: a side does. */
function actorName(description: FtbDescription, view: FtbView): string | undefined {
  if (description.kind === 'guide-attack' || description.kind === 'guide-coast') return undefined;
  if (description.kind === 'name-side') return objectName(view, description.object);
  const unit = 'unit' in description && description.kind !== 'activate' ? description.unit : null;
  return unit === null ? undefined : objectName(view, unit);
}

/** A decision with whom it is about. */
export function decisionText(description: FtbDescription, view: FtbView): string {
  const what = optionLabel(description, view);
  const unit = actorName(description, view);
  return unit === undefined ? what : t('decision.of', { unit, what });
}

/** An action as advice. */
export function adviceText(description: FtbDescription, view: FtbView): string {
  const what = optionLabel(description, view);
  const unit = actorName(description, view);
  return unit === undefined ? what : t('advice.who', { unit, what });
}
