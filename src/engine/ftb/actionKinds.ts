import { byNumber } from '../actionKinds.ts';
import { ACTION, type FtbActionKind, type Kinds } from './actions.ts';
import { arrivalActions } from './arrival.ts';
import { shipAttackActions } from './attacks.ts';
import { cardChoices } from './cards.ts';
import { shipOrders } from './orders.ts';
import { POSSIBLE } from './reasons.ts';
import { activationActions } from './sequence.ts';
import { sideActions } from './sides.ts';
import { torpedoActions } from './torpedoes.ts';

/** All that a side can do, each kind where its rule lies. */
const ACTION_KINDS: Kinds = {
  ...activationActions,
  ...shipOrders,
  ...sideActions,
  ...torpedoActions,
  ...shipAttackActions,
  ...cardChoices,
  ...arrivalActions,
};

/** What a kind leaves out: all have one shape, so that reading them costs the search nothing. */
const whole = ({ step, args = 0, isSecret = false, whyNot = () => POSSIBLE, apply, describe }: FtbActionKind) => ({
  step,
  args,
  isSecret,
  whyNot,
  apply,
  describe,
});

/** The same by the kind's number. */
export const KINDS = byNumber(ACTION, ACTION_KINDS).map((kind) => kind && whole(kind));
