import { createModelBuilder, type Finish, type ShipModel } from '../../../../board/models/modelKit.ts';

/** A missile, light grey throughout: its side's colour is laid over it. */

const SKIN: Finish = { colour: 0xe8eef6 };
const DARK: Finish = { colour: 0x46505e };
const SEEKER: Finish = { colour: 0xffffff, glow: 1 };

/** 13: the model of a missile. */
export function missileModel(): ShipModel {
  const m = createModelBuilder();
  m.tube(0.05, 0.06, 0.34, [0, 0, 0.02], SKIN, 8);
  m.tube(0.005, 0.05, 0.13, [0, 0, -0.215], SKIN, 8);
  m.tube(0.066, 0.066, 0.04, [0, 0, -0.06], SEEKER, 8);
  m.tube(0.045, 0.07, 0.06, [0, 0, 0.2], DARK, 8);
  m.mirrored(() => {
    m.plate(
      [
        [0.05, 0.04],
        [0.2, 0.18],
        [0.2, 0.23],
        [0.05, 0.2],
      ],
      -0.01,
      0.012,
      SKIN,
      0.08,
    );
    m.plate(
      [
        [0.045, -0.12],
        [0.11, -0.05],
        [0.045, -0.04],
      ],
      -0.007,
      0.008,
      SKIN,
      0.08,
    );
  });
  m.block([0.014, 0.15, 0.13], [0, 0.08, 0.15], SKIN, { front: [1, 0.2] });
  m.nozzle(0, 0, 0.235, 0.1);
  return m.finish();
}
