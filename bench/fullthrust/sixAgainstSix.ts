/** Six ships a side, of every size, on one table: the battle by which the computer's turn is timed. */
const fleet = (designs: readonly string[], x: number, course: number) => ({
  ships: designs.map((design, n) => ({ design, name: `${design} ${n + 1}`, x, y: 8 + 6 * n, course, speed: 6 })),
});

export const SIX_AGAINST_SIX: unknown = {
  system: 'fullthrust',
  table: { width: 72, height: 48 },
  roundLimit: 10,
  rules: 'core',
  sides: [
    fleet(['Taper', 'Lodestar', 'Meridian', 'Pharos', 'Beacon', 'Taper'], 8, 3),
    fleet(['Adze', 'Granite', 'Massif', 'Basalt', 'Mattock', 'Adze'], 64, 9),
  ],
};
