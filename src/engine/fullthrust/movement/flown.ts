/** Where a move leads: filled by `fly` and `flyVector`, read at once. The velocity is a vector order's (10.2). */
export const flown = { middleX: 0, middleY: 0, x: 0, y: 0, course: 0, speed: 0, velocityX: 0, velocityY: 0 };
