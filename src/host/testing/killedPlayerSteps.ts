/** The action at a ply of the dice game's battle, whoever plays it. */
export const actionAt = (ply: number): number => (ply % 3 === 2 ? 9 : 1 + ((ply * 7919) % 2));

/** What a process does after so many steps of its own, at a ply: now and then it takes a choice back. */
export function stepAt(steps: number, ply: number): number | 'undo' {
  return steps % 5 === 4 && ply % 3 !== 0 ? 'undo' : actionAt(ply);
}
