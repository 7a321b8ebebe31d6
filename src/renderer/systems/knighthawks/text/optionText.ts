import type {
  KnightHawksDescription,
  KnightHawksOption,
  KnightHawksView,
} from '../../../../engine/knighthawks/view.types.ts';
import { facingTowards, hexToWorld, sameHex } from '../../../board/tables/hexLayout.ts';
import { decimal, percent } from '../../../messages/catalogue.svelte.ts';
import { lowerFirst } from '../../../messages/values.ts';
import { t } from '../messages/catalogue.ts';
import { directionName, hexName, unitName, unitOf } from './names.ts';

type Of<Kind extends KnightHawksDescription['kind']> = Extract<KnightHawksDescription, { kind: Kind }>;

const signed = (change: number): string => (change > 0 ? `+${change}` : `−${-change}`);

/** What stands on an option's button, alone. */
export function optionLabel(description: KnightHawksDescription, view: KnightHawksView): string {
  switch (description.kind) {
    case 'end-fire':
      return t('option.end-fire');
    case 'speed':
      if (description.launch !== null) return t('option.speed.launch', { speed: description.speed });
      return description.speed === 0 ? t('option.speed.stop') : t('option.speed', { speed: description.speed });
    case 'orbit':
      return description.begins
        ? t('option.orbit.begin', { direction: t(`orbit.${description.direction}`) })
        : t('option.orbit.on');
    case 'face':
      return description.facing === description.from
        ? t('option.face.keep', { direction: directionName(description.facing) })
        : t('option.face', { direction: directionName(description.facing) });
    case 'move':
      return t(`option.move.${description.end ?? description.turn}`);
    case 'land':
      return t('option.land', { carrier: unitName(view, description.carrier) });
    case 'end-move':
      return t('option.end-move');
    case 'screen':
      return screenLabel(description);
    case 'fire':
      return t('option.fire', {
        weapon: t(`weapon.${description.weapon}`),
        target: unitName(view, description.target),
      });
    case 'weapon':
      return t('option.weapon', { weapon: t(`weapon.${description.weapon}`) });
    case 'intercept':
      return t('option.intercept', { count: description.count });
    case 'mend':
      return t('option.mend', { fault: t(`fault.${description.fault}`) });
  }
}

function screenLabel({ screen, up }: Of<'screen'>): string {
  if (screen === 'none') return t('option.screen.none');
  return t(screen === up ? 'option.screen.keep' : 'option.screen', {
    screen: lowerFirst(t(`screen.${screen}`)),
  });
}

/** The label where a heading already says half of it. */
export function shortLabel(description: KnightHawksDescription, view: KnightHawksView): string {
  switch (description.kind) {
    case 'speed':
      if (description.speed === 0) return t('option.speed.stop');
      return t('option.speed.short', { speed: description.speed });
    case 'orbit':
      if (!description.begins) return optionLabel(description, view);
      return t('option.orbit.short', { direction: t(`orbit.${description.direction}`) });
    case 'face':
      return t('option.face.short', { direction: directionName(description.facing) });
    case 'move':
      if (description.end === null && description.turn !== 'ahead') return t(`option.move.${description.turn}.short`);
      return optionLabel(description, view);
    case 'screen':
      return t(`screen.${description.screen}`);
    case 'fire':
      return t('option.fire.short', { target: unitName(view, description.target) });
    case 'mend':
      return t(`fault.${description.fault}`);
    default:
      return optionLabel(description, view);
  }
}

/** The small second line of a button: the figures one chooses by. Empty where there are none. */
export function optionFigures({ action, description }: KnightHawksOption, view: KnightHawksView): string {
  switch (description.kind) {
    case 'speed':
      return description.change === 0
        ? t('option.speed.same')
        : t('option.speed.change', { change: signed(description.change) });
    case 'move':
      return description.end === null
        ? t('option.move.left-figures', { hexes: description.hexesLeft, turns: description.turnsLeft })
        : '';
    case 'fire': {
      if (action === null) return '';
      const { hit, hull, kill } = description.odds;
      const figures = { chance: percent(hit), hull: decimal(hull) };
      return kill >= 0.005
        ? t('option.fire.kill', { ...figures, kill: percent(kill) })
        : t('option.fire.figures', { ...figures, range: description.range });
    }
    case 'intercept':
      return t('option.intercept.figures', {
        chance: description.chance,
        hull: decimal(description.odds.hull),
        left: description.left,
      });
    case 'face':
      return facedShips(description, view);
    case 'screen':
      return t(`option.screen.figures.${description.screen}`);
    default:
      return '';
  }
}

/** 2.3: the enemies towards which the bow would point. */
function facedShips({ unit: id, facing }: Of<'face'>, view: KnightHawksView): string {
  const unit = unitOf(view, id);
  if (!unit) return '';
  const at = hexToWorld(unit.hex);
  const ships = view.units
    .filter(({ side, status }) => side !== unit.side && status === 'in-play')
    .filter(({ hex }) => !sameHex(hex, unit.hex) && facingTowards(at, hexToWorld(hex)) === facing)
    .map(({ name }) => name);
  return ships.length > 0 ? t('option.face.figures', { ships: ships.join(', ') }) : '';
}

/** What it does, in a sentence or two. */
export function optionTip(description: KnightHawksDescription, view: KnightHawksView): string {
  switch (description.kind) {
    case 'end-fire':
      return t('tip.end-fire');
    case 'speed':
      if (description.speed === 0) return t('tip.speed.stop');
      return [description.leavesOrbit ? t('tip.speed.orbit') : '', t('tip.speed', { speed: description.speed })]
        .filter(Boolean)
        .join(' ');
    case 'orbit':
      return t('tip.orbit');
    case 'face':
      return t('tip.face');
    case 'move':
      if (description.end !== null) return t(`tip.move.${description.end}`);
      return description.turn === 'ahead'
        ? t('tip.move.ahead')
        : t('tip.move.turn', { turns: Math.max(0, description.turnsLeft) });
    case 'land':
      return t('tip.land');
    case 'end-move':
      return t('tip.end-move');
    case 'screen':
      return description.screen === 'none' ? t('tip.screen.none') : t(`card.screenHint.${description.screen}`);
    case 'fire':
      return shotTip(description);
    case 'weapon':
      return t('tip.weapon');
    case 'intercept':
      return t('tip.intercept', {
        unit: unitName(view, description.from),
        weapon: t(`weapon.${description.weapon}`),
      });
    case 'mend':
      return t('tip.mend');
  }
}

function shotTip({ chance, damage, weaponsLeft, salvo, interceptors }: Of<'fire'>): string {
  return [
    `${t('tip.fire.chance', {
      base: chance.base,
      range: chance.range,
      reflective: chance.reflectiveHull,
      screen: chance.screen,
      masked: chance.masked ? 'yes' : 'no',
      chance: chance.chance,
    })}.`,
    t('tip.fire.damage', damage),
    weaponsLeft > 1
      ? t('tip.fire.salvo', { count: weaponsLeft, hit: percent(salvo.hit), hull: decimal(salvo.hull) })
      : '',
    interceptors > 0 ? t('tip.fire.interceptors', { count: interceptors }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const SECTIONS: Record<KnightHawksDescription['kind'], string> = {
  'end-fire': '7.2',
  speed: '1.2',
  orbit: '5.2',
  face: '2.3',
  move: '2.2',
  land: '8.4',
  'end-move': '8.4',
  screen: '10.3',
  fire: '9.1',
  weapon: '9.1',
  intercept: '10.4',
  mend: '11.5',
};

/** The rule that an option comes from. */
export function optionRule(description: KnightHawksDescription): string {
  if (description.kind === 'speed' && description.speed === 0) return '1.3';
  if (description.kind === 'speed' && description.launch !== null) return '8.4';
  if (description.kind === 'move' && description.end !== null) return description.end === 'crash' ? '4.3' : '6.1';
  return SECTIONS[description.kind];
}

/** The option where nothing else says a part of it. */
export function optionInWords(description: KnightHawksDescription, view: KnightHawksView): string {
  const label = optionLabel(description, view);
  if (description.kind === 'move' && description.end === null)
    return t('words.move', {
      move: label,
      hex: hexName(description.to),
      direction: directionName(description.facing),
    });
  const figures = optionFigures({ action: 0, description, blocked: null }, view);
  return figures ? `${label}: ${figures}` : label;
}

/** Whether it may harm whoever takes it. */
export function warns({ description }: KnightHawksOption): boolean {
  return description.kind === 'move' && (description.end === 'lost' || description.end === 'crash');
}

/** A decision with whom it is about. */
export function decisionText(description: KnightHawksDescription, view: KnightHawksView): string {
  const what = optionLabel(description, view);
  const unit = 'unit' in description ? unitOf(view, description.unit) : undefined;
  return unit ? t('decision.of', { unit: unit.name, what }) : what;
}

/** An action as advice. */
export function adviceText(description: KnightHawksDescription, view: KnightHawksView): string {
  const what = optionLabel(description, view);
  const unit = 'unit' in description ? unitOf(view, description.unit) : undefined;
  return unit ? t('advice.who', { unit: unit.name, what }) : what;
}
