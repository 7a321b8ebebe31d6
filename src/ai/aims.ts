// What a scenario asks for and how far it has come, as the evaluators of several systems count it.

/** What a system's evaluator weighs its aims by. */
interface AimWeights {
  /** Log odds of an aim that is all but reached, where none of the battle's is an errand. */
  readonly aim: number;
  /** The same of an errand, which asks ships to go somewhere, and of another aim beside one. */
  readonly errand: number;
  readonly aimBesideErrand: number;
  /** Log odds of an aim that can no longer be reached, where the last turn decides for the other side. */
  readonly aimLost: number;
}

/** Log odds that an aim gives its side: `done` is how near it is, 0–1, or −1 where it cannot be reached any more; `most` those of one that is all but reached. */
export function oddsOfAim(done: number, losesAtLimit: boolean, most: number, lost: number): number {
  if (done >= 0) return most * done * done;
  return losesAtLimit ? -lost : 0;
}

/** What the aims of a battle come to. */
export interface Outlook {
  /** Log odds that they give side 0. */
  odds: number;
  /** Whether an aim asks ships to go somewhere: whose fleet is ahead decides less then. */
  hasErrand: boolean;
  /** By side, the chance that its ships do their errand in the turns that are left. */
  readonly inTime: Float64Array;
}

/** No aims. */
export const createOutlook = (): Outlook => ({ odds: 0, hasErrand: false, inTime: new Float64Array(2) });

/** Chance that a way of so many turns is gone in the turns that are left. */
export const chanceInTime = (turns: number, left: number): number => 1 / (1 + Math.exp(turns - left));

/** The chance of side 0 at the last turn's end, which gives it the chance `favoured`, 0 or 1, unless the other side has done its errand. */
export const chanceAtEnd = (favoured: number, { inTime }: Outlook): number =>
  favoured === 1 ? 1 - inTime[1]! : inTime[0]!;

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

  /** The least share of the best `number` ships; 0 where there are fewer. */
  leastOfBest(number: number): number {
    return this.count < number ? 0 : this.shares[number - 1]!;
  }

  /** Mean share of the best `number` ships; −1 where there are fewer. */
  meanOfBest(number: number): number {
    if (this.count < number) return -1;
    let sum = 0;
    for (let n = 0; n < number; n++) sum += this.shares[n]!;
    return sum / number;
  }
}

/** The aims of a battle, as its columns have them. */
interface AimColumns {
  readonly aimCount: Uint8Array;
  readonly aimSide: Uint8Array;
  readonly aimNumber: ArrayLike<number>;
  readonly limitWinner: Uint8Array;
}

/** How a system judges an aim; `Facts` is what it has read of the battle beforehand. */
export interface AimJudge<Battle extends AimColumns, Facts> {
  readonly weights: AimWeights;
  /** Whether an aim asks ships to go somewhere. */
  isErrand(battle: Battle, aim: number): boolean;
  /** How near an aim is to being reached, 0–1; −1: it cannot be reached any more. Fills `timely`. */
  nearness(battle: Battle, aim: number, facts: Facts): number;
  /** The chances that the ships of an errand do their part in time. */
  readonly timely: BestShares;
}

/** Fills what the aims of a battle come to. */
export function readOutlook<Battle extends AimColumns, Facts>(
  outlook: Outlook,
  judge: AimJudge<Battle, Facts>,
  battle: Battle,
  facts: Facts,
): void {
  const { weights, timely } = judge;
  const { inTime } = outlook;
  outlook.odds = 0;
  outlook.hasErrand = false;
  inTime.fill(0);
  const aims = battle.aimCount[0]!;
  for (let aim = 0; aim < aims; aim++) if (judge.isErrand(battle, aim)) outlook.hasErrand = true;
  for (let aim = 0; aim < aims; aim++) {
    const side = battle.aimSide[aim]!;
    const isErrand = judge.isErrand(battle, aim);
    const done = judge.nearness(battle, aim, facts);
    const most = isErrand ? weights.errand : outlook.hasErrand ? weights.aimBesideErrand : weights.aim;
    const odds = oddsOfAim(done, battle.limitWinner[0] === 1 - side, most, weights.aimLost);
    outlook.odds += side === 0 ? odds : -odds;
    if (isErrand) inTime[side] = Math.max(inTime[side]!, timely.leastOfBest(battle.aimNumber[aim]!));
  }
}
