/** Zero-sum games on a matrix of win chances of the one who chooses the row, solved exactly. */

type Matrix = readonly (readonly number[])[];

/** What a mixed strategy of rows is worth against the best answer to it. */
export function worthOfRows(matrix: Matrix, shares: readonly number[]): number {
  const columns = matrix[0]!.map((_, column) =>
    shares.reduce((sum, share, row) => sum + share * matrix[row]![column]!, 0),
  );
  return Math.min(...columns);
}

/** The same matrix as the one who chooses the column sees it. */
export const turned = (matrix: Matrix): number[][] =>
  matrix[0]!.map((_, column) => matrix.map((row) => 1 - row[column]!));

const EPSILON = 1e-9;

/**
 * An equilibrium: the shares of the rows, and the value. Tries every square part of the matrix in
 * which both would be indifferent (Shapley and Snow 1950).
 */
export function solve(matrix: Matrix): { rows: number[]; value: number } {
  const other = turned(matrix);
  for (const rows of subsets(matrix.length))
    for (const columns of subsets(matrix[0]!.length)) {
      if (rows.length !== columns.length) continue;
      const mine = indifferent(matrix, rows, columns);
      const theirs = indifferent(other, columns, rows);
      if (mine === null || theirs === null) continue;
      const value = worthOfRows(matrix, mine);
      if (Math.abs(value - (1 - worthOfRows(other, theirs))) < EPSILON) return { rows: mine, value };
    }
  throw new Error('every matrix has an equilibrium');
}

/** By how much less than the value of the game a strategy of rows brings against the best answer. */
export const exploitability = (matrix: Matrix, shares: readonly number[]): number =>
  solve(matrix).value - worthOfRows(matrix, shares);

function subsets(size: number): number[][] {
  return Array.from({ length: 2 ** size - 1 }, (_, bits) =>
    Array.from({ length: size }, (_one, n) => n).filter((n) => ((bits + 1) >> n) & 1),
  );
}

/** Shares of `rows` that make all of `columns` worth the same; null where there are none. */
function indifferent(matrix: Matrix, rows: readonly number[], columns: readonly number[]): number[] | null {
  const size = rows.length;
  // Unknown: the share of each row, and the value. One is added to every chance so that it is not 0.
  const equations = columns.map((column) => [...rows.map((row) => matrix[row]![column]! + 1), -1, 0]);
  equations.push([...rows.map(() => 1), 0, 1]);
  const solution = eliminate(equations);
  if (solution === null || solution.slice(0, size).some((share) => share < -EPSILON)) return null;
  const shares = matrix.map(() => 0);
  rows.forEach((row, n) => (shares[row] = Math.max(0, solution[n]!)));
  return shares;
}

/** Solves as many equations as unknowns, the right side last (Gauss and Jordan); null where they have no one solution. */
function eliminate(equations: number[][]): number[] | null {
  const size = equations.length;
  for (let at = 0; at < size; at++) {
    let pivot = at;
    for (let row = at; row < size; row++)
      if (Math.abs(equations[row]![at]!) > Math.abs(equations[pivot]![at]!)) pivot = row;
    if (Math.abs(equations[pivot]![at]!) < EPSILON) return null;
    [equations[at], equations[pivot]] = [equations[pivot]!, equations[at]!];
    for (let row = 0; row < size; row++) {
      if (row === at) continue;
      const factor = equations[row]![at]! / equations[at]![at]!;
      for (let column = at; column <= size; column++) equations[row]![column]! -= factor * equations[at]![column]!;
    }
  }
  return equations.map((row, n) => row[size]! / row[n]!);
}
