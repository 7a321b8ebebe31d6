/** A function of parameters: fills `gradient` with the slope over the samples of a batch and returns their mean loss. */
export type Slope = (parameters: Float64Array, batch: readonly number[], gradient: Float64Array) => number;

const FIRST_DECAY = 0.9;
const SECOND_DECAY = 0.999;
const LEAST = 1e-8;

/** One run of Adam (Kingma and Ba 2015) over batches; `decay` draws the parameters to zero (Loshchilov and Hutter 2019). */
export function createDescent(size: number, rate: number, decay: number) {
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  const gradient = new Float64Array(size);
  let steps = 0;
  return {
    /** Moves the parameters by one batch; returns the mean loss before. */
    step(parameters: Float64Array, batch: readonly number[], slope: Slope): number {
      gradient.fill(0);
      const loss = slope(parameters, batch, gradient);
      steps++;
      const first = 1 - FIRST_DECAY ** steps;
      const second = 1 - SECOND_DECAY ** steps;
      for (let n = 0; n < size; n++) {
        mean[n] = FIRST_DECAY * mean[n]! + (1 - FIRST_DECAY) * gradient[n]!;
        square[n] = SECOND_DECAY * square[n]! + (1 - SECOND_DECAY) * gradient[n]! ** 2;
        parameters[n]! -= rate * (mean[n]! / first / (Math.sqrt(square[n]! / second) + LEAST) + decay * parameters[n]!);
      }
      return loss;
    },
  };
}
