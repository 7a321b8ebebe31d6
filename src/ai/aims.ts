// What a scenario asks for and how far it has come, as the evaluators of several systems count it.

/** What a system's evaluator weighs its aims by. */
interface AimWeights {
  /** Log odds of an aim that is all but reached. */
  readonly aim: number;
  /** Log odds of an aim that can no longer be reached, where the last turn decides for the other side. */
  readonly aimLost: number;
}

/** Log odds that an aim gives its side: `done` is how near it is, 0–1, or −1 where it cannot be reached any more. */
export function oddsOfAim(done: number, losesAtLimit: boolean, { aim, aimLost }: AimWeights): number {
  if (done >= 0) return aim * done * done;
  return losesAtLimit ? -aimLost : 0;
}

const MOST_SHIPS = 32;

/** What each ship that an aim asks for has done toward it, 0–1: an aim is reached by its best ships. */
export class BestShares {
  /** In falling order. */
  private readonly shares = new Float64Array(MOST_SHIPS);
  private count = 0;

  clear(): void {
    this.count = 0;
  }

  /** Takes a ship's share; −1 is no share: it will never do it. */
  add(share: number): void {
    if (share < 0) return;
    const { shares } = this;
    let at = this.count++;
    for (; at > 0 && shares[at - 1]! < share; at--) shares[at] = shares[at - 1]!;
    shares[at] = share;
  }

  /** Mean share of the best `number` ships; −1 where there are fewer. */
  meanOfBest(number: number): number {
    if (this.count < number) return -1;
    let sum = 0;
    for (let n = 0; n < number; n++) sum += this.shares[n]!;
    return sum / number;
  }
}
