import type { TalonEvent } from '../../../../engine/talon/events.ts';
import { yes } from '../../../messages/values.ts';
import { t } from '../messages/catalogue.ts';
import { sideName } from '../text/names.ts';
import type { Kinds } from './kinds.ts';

/** Sides are told apart by ear: the second one's turn is lower. */
const pitchOf = (side: 0 | 1): number => (side === 0 ? 1 : 0.75);

/** Sections 3 and 4: rounds, impulses, turns and who has the initiative. */
export const clockEvents = {
  battleBegan: {
    sentence: () => ({}),
    tone: 'section',
    sound: () => [{ voice: 'opening' }],
    plan: null,
  },
  initiativeRolled: {
    sentence: ({ die, side }, view) => ({ die, side: sideName(view, side) }),
    tone: 'action',
    // Who has the initiative then is heard.
    sound: null,
    plan: null,
  },
  roundBegan: {
    sentence: ({ round }) => ({ round }),
    tone: 'chapter',
    sound: () => [{ voice: 'new-round' }],
    plan: null,
  },
  impulseBegan: {
    sentence: ({ impulse }) => ({ impulse }),
    tone: 'paragraph',
    isSuspense: true,
    endsAct: true,
    // Each impulse a little higher: the ear counts along.
    sound: ({ impulse }) => [{ voice: 'new-impulse', pitch: 1 + 0.06 * 'ABCDEF'.indexOf(impulse) }],
    plan: null,
  },
  turnBegan: {
    sentence: ({ side }, view) => ({ side: sideName(view, side) }),
    tone: 'clock',
    endsAct: true,
    endsSeries: true,
    sound: ({ side }) => [{ voice: 'new-turn', pitch: pitchOf(side) }],
    plan: null,
  },
  stepBegan: {
    sentence: ({ side, step }, view) => ({ side: sideName(view, side), step: t(`step.${step}`) }),
    tone: 'clock',
    isQuiet: true,
    endsSeries: true,
    overlaps: true,
    // Steps come and go; the turn itself is heard.
    sound: null,
    plan: null,
  },
  powerPhaseBegan: {
    sentence: ({ round }) => ({ round }),
    tone: 'section',
    isSuspense: true,
    endsAct: true,
    sound: () => [{ voice: 'power-phase' }],
    plan: null,
  },
  initiativeSet: {
    sentence: ({ side, changed }, view) => ({ side: sideName(view, side), changed: yes(changed) }),
    tone: 'action',
    sound: ({ side, changed }) => [{ voice: 'initiative', strength: changed ? 1 : 0.6, pitch: pitchOf(side) }],
    plan: null,
  },
  battleEnded: {
    sentence: ({ winner }, view) => ({
      winner: winner === null ? 'none' : 'some',
      side: winner === null ? '' : sideName(view, winner),
    }),
    tone: 'chapter',
    isSuspense: true,
    sound({ winner }, _view, { side }) {
      if (winner === null) return [{ voice: 'draw' }];
      return [{ voice: side === null || side === winner ? 'victory' : 'defeat' }];
    },
    plan: null,
  },
} satisfies Partial<Kinds>;

/** 9.4 A round begins, and with it what the power phase before it has settled. */
export const beginsRound = (event: TalonEvent): event is Extract<TalonEvent, { type: 'roundBegan' }> =>
  event.type === 'roundBegan';
/** 9.1 The power phase begins. */
export const beginsPowerPhase = ({ type }: TalonEvent): boolean => type === 'powerPhaseBegan';
/** 3.1 An impulse begins. */
export const beginsImpulse = ({ type }: TalonEvent): boolean => type === 'impulseBegan';
/** 4.2 The markers of an impulse have been counted. */
export const countsMarkers = ({ type }: TalonEvent): boolean => type === 'initiativeSet';
