import type { FtbDescription, FtbView } from '../../../../engine/ftb/view.types.ts';
import { yes } from '../../../messages/values.ts';
import { courseMark } from '../battle/plots.ts';
import { t } from '../messages/catalogue.ts';
import { objectName, unitOf } from './names.ts';

type Described<Kind extends FtbDescription['kind']> = Extract<FtbDescription, { kind: Kind }>;

/** Why an action may be good, in the game's terms; of a card nothing is said: none is better than the others. */
export function why(description: FtbDescription, view: FtbView): string[] {
  switch (description.kind) {
    case 'activate': {
      const { unit, force } = description;
      return [t('why.activate', { unit: objectName(view, unit), force: yes(force) })];
    }
    case 'order':
      return [whyOrder(description, view)];
    case 'plot': {
      const { targets } = courseMark(view, description);
      const [first] = targets.toSorted((a, b) => a.range - b.range);
      return [t('why.plot', { count: targets.length, enemy: first ? objectName(view, first.object) : '' })];
    }
    case 'attack': {
      const { target, range } = description;
      const shields = unitOf(view, target)?.shields.left ?? 0;
      return [t('why.attack', { target: objectName(view, target), range, shields })];
    }
    case 'guide-attack':
      return [t('why.guideAttack', { target: objectName(view, description.object), range: description.range })];
    case 'guide-coast':
      return [t('why.guideCoast')];
    case 'cover':
      return [t('why.cover', { target: objectName(view, description.target), range: description.range })];
    case 'hold-fire':
    case 'no-cover':
      return [t('why.noCombat')];
    case 'hit':
      return [t('why.hit', { damage: yes(description.damage) })];
    case 'heat':
      return [t('why.heat', { heat: description.heat })];
    case 'damage': {
      const { unit, by } = description;
      return [t('why.damage', { unit: objectName(view, unit), own: yes(unitOf(view, unit)?.side === by) })];
    }
    case 'scan':
      return [t('why.scan', { target: objectName(view, description.target) })];
    case 'pass':
    case 'evade':
    case 'stay':
    case 'dock':
    case 'no-scan':
      return [t(`why.${description.kind}`)];
    case 'fly-on':
    case 'first-torpedo':
    case 'name-side':
      return [t(`why.${({ 'fly-on': 'flyOn', 'first-torpedo': 'firstTorpedo', 'name-side': 'nameSide' } as const)[description.kind]}`)]; // prettier-ignore
    case 'lay':
    case 'commit':
    case 'take-back':
    case 'order-blocked':
    case 'unknown':
      return [];
  }
}

/** What an order that plots nothing does to the ship as it stands. */
function whyOrder({ unit: id, order }: Described<'order'>, view: FtbView): string {
  const heat = unitOf(view, id)?.heat;
  const [now, overheats] = [heat?.now ?? 0, heat?.overheats ?? 0];
  return t('why.order', { order: order === 'heat-dump' ? 'dump' : order, now, after: Math.max(0, now - 1), overheats });
}
