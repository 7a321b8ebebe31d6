import type { FtbDescription, FtbView } from '../../../../engine/ftb/view.types.ts';
import type { Asked } from '../../system.types.ts';
import type { Ftb } from '../battle/overlay.svelte.ts';
import { t } from '../messages/catalogue.ts';
import { bodyName, cardName, objectName } from './names.ts';

/** The description that may be of a kind, where several share one shape. */
type Of<Kind extends string, One = FtbDescription> = One extends { kind: infer Known }
  ? Kind extends Known
    ? One
    : never
  : never;

/** Whether an end point may be named, and the board shows a ring: not in orbit, in dock or without a drive. */
const canPlot = ({ plot }: FtbView): boolean =>
  plot?.orders.some(({ order, blocked }) => order !== 'launch' && blocked === null) ?? false;

/** What is asked of the player, in one sentence. */
export function question({ view, options }: Asked<Ftb>): string {
  const unit = view.activity ? objectName(view, view.activity.unit) : '';
  const first = <Kind extends FtbDescription['kind']>(kind: Kind): Of<Kind> | undefined =>
    options.map(({ description }) => description).find((one): one is Of<Kind> => one.kind === kind);
  switch (view.step) {
    case 'activation':
      return t(view.freeChoice ? 'question.activateFree' : 'question.activate');
    case 'orders':
      return t(canPlot(view) ? 'question.orders' : 'question.ordersOnly', { unit });
    case 'torpedo':
      return t('question.torpedo', { torpedo: objectName(view, view.activity?.torpedo ?? 0) });
    case 'side': {
      const asked = first('name-side');
      return t('question.side', {
        unit: objectName(view, asked?.object ?? 0),
        body: bodyName(view, asked?.body ?? 0),
      });
    }
    case 'first-torpedo':
      return t('question.first-torpedo', { unit });
    case 'evade':
      return t('question.evade', { unit: objectName(view, first('evade')?.unit ?? first('stay')?.unit ?? 0) });
    case 'attack':
      return t('question.attack', { unit });
    case 'cover': {
      const asked = first('cover');
      return t('question.cover', { unit: objectName(view, asked?.unit ?? 0), target: unit });
    }
    case 'card':
      return cardQuestion(view, first('commit'));
    case 'effect':
    case 'damage': {
      const hurt = first('hit')?.unit ?? first('damage')?.unit ?? view.choice?.unit ?? 0;
      return t(`question.${view.step}`, { unit: objectName(view, hurt) });
    }
    case 'dock':
    case 'scan':
      return t(`question.${view.step}`, { unit });
    default:
      return t(`step.${view.step}`);
  }
}

function cardQuestion(view: FtbView, laid: Of<'commit'> | undefined): string {
  if (laid) return t('question.commit', { card: cardName(laid.card) });
  const { combat, toAct } = view;
  if (!combat || combat.combat === 'initiative' || toAct === 'nobody') return t('question.cardInitiative');
  const [own, enemy] = [combat.units[toAct], combat.units[toAct === 0 ? 1 : 0]];
  return t('question.card', { unit: objectName(view, own ?? 0), target: objectName(view, enemy ?? 0) });
}
