import type { CriticalCode } from '../../../../../engine/talon/terms.ts';

/** A sign for each critical that does something, and for its repair. */
export type SignName = Exclude<CriticalCode, 'none'> | 'repaired' | 'not-repaired';

/** Lines of each sign on a field of 24 by 24, as SVG paths. */
export const SIGN_PATHS: Record<SignName, readonly string[]> = {
  // A burst with a second one beside it.
  'secondary-explosion': [
    'M10 3 L11.6 8 L16 5.5 L14 10 L19 11 L14.4 13 L17 18 L12 15.4 L10.5 20.5 L8.6 15.4 L4 18 L6 13 L2.5 11 L7 9.6 L5 5.5 L8.8 8 Z',
    'M19.5 15.5 v1 M19.5 20.5 v1 M16.8 18.5 h1 M21.4 18.5 h1',
  ],
  // A shield, struck through.
  'shields-down': ['M12 2.5 L20 5.5 V11 C20 16.5 16.5 20 12 21.8 C7.5 20 4 16.5 4 11 V5.5 Z', 'M2.5 2.5 L21.5 21.5'],
  // A ship's wheel, struck through.
  'helm-down': [
    'M12 5.5 A6.5 6.5 0 1 0 12 18.5 A6.5 6.5 0 1 0 12 5.5',
    'M12 2 V9.8 M12 14.2 V22 M2 12 H9.8 M14.2 12 H22',
    'M12 9.8 A2.2 2.2 0 1 0 12 14.2 A2.2 2.2 0 1 0 12 9.8',
    'M3 3 L21 21',
  ],
  // Cross hairs with a cross in them.
  'weapon-group-destroyed': [
    'M12 4 A8 8 0 1 0 12 20 A8 8 0 1 0 12 4',
    'M12 1.5 V5 M12 19 V22.5 M1.5 12 H5 M19 12 H22.5',
    'M8.8 8.8 L15.2 15.2 M15.2 8.8 L8.8 15.2',
  ],
  // A nozzle whose flame breaks off.
  'thrusters-damaged': [
    'M7.5 3 H16.5 L18.5 9.5 H5.5 Z',
    'M8.5 13 L7.5 16 M12 13 V15',
    'M15.5 13 L16.5 16',
    'M12 18.6 V21.4 M7 19.6 L6.4 21.4 M17 19.6 L17.6 21.4',
    'M2.5 9.5 H5.5 M18.5 9.5 H21.5',
  ],
  // A line of power, broken.
  'power-relay-damaged': [
    'M2 12 H7 M17 12 H22',
    'M7 8 V16 M17 8 V16',
    'M10.2 9 L13.8 15 M13.8 9 L10.2 15',
    'M12 2.5 V4.5 M12 19.5 V21.5',
  ],
  // Two arrows ahead, struck through.
  'ftl-offline': ['M4 5.5 L10.5 12 L4 18.5', 'M12 5.5 L18.5 12 L12 18.5', 'M21.5 3 L4.5 21.5'],
  // A battery with little left.
  'power-loss': ['M2.5 7.5 H18.5 V16.5 H2.5 Z', 'M21.5 10.5 V13.5', 'M6 10.8 V13.2', 'M12.8 10 L10.4 12 H13.4 L11 14'],
  // A core that comes apart: three blades about a point.
  'core-breach': [
    'M12 2.5 A9.5 9.5 0 1 0 12 21.5 A9.5 9.5 0 1 0 12 2.5',
    'M12 11 A1 1 0 1 0 12 13 A1 1 0 1 0 12 11',
    'M12 9 L10 4.8 H14 Z',
    'M14.6 13.5 L19.2 13.8 L17.2 17.3 Z',
    'M9.4 13.5 L4.8 13.8 L6.8 17.3 Z',
  ],
  // A spanner, and the same struck through.
  repaired: [
    'M14.7 6.3 a1 1 0 0 0 0 1.4 l1.6 1.6 a1 1 0 0 0 1.4 0 l3.8 -3.8 a6 6 0 0 1 -7.9 7.9 l-6.9 6.9 a2.1 2.1 0 0 1 -3 -3 l6.9 -6.9 a6 6 0 0 1 7.9 -7.9 Z',
  ],
  'not-repaired': [
    'M14.7 6.3 a1 1 0 0 0 0 1.4 l1.6 1.6 a1 1 0 0 0 1.4 0 l3.8 -3.8 a6 6 0 0 1 -7.9 7.9 l-6.9 6.9 a2.1 2.1 0 0 1 -3 -3 l6.9 -6.9 a6 6 0 0 1 7.9 -7.9 Z',
    'M2.5 2.5 L21.5 21.5',
  ],
};
