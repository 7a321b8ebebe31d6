import type { Style } from '../../shared/api.ts';
import type { Guide } from '../guide.ts';
import type { Features } from './features.ts';
import { type Network, shiftOf, squash, stretch } from './network.ts';

/** A guide whose judgement of positions and whose priors a network moves, in every style. */
export function withNetwork<State>(guide: Guide<State>, features: Features<State>, network: Network): Guide<State> {
  const count = features.names.length;
  const told = new Float64Array(2 * count);
  const { factors } = network;
  const learned = (plain: Guide<State>): Guide<State> => ({
    ...plain,
    evaluate(state, viewer) {
      features.write(state, 0, told, 0);
      features.write(state, 1, told, count);
      return squash(stretch(plain.evaluate(state, viewer)) + shiftOf(network, told));
    },
    priors(state, actions, size, weights) {
      plain.priors(state, actions, size, weights);
      for (let n = 0; n < size; n++) weights[n]! *= factors[features.kindOf(actions[n]!)]!;
    },
  });
  const styles = Object.entries(guide.styles ?? {}).map(([style, plain]) => [style, learned(plain)] as const);
  return { ...learned(guide), styles: Object.fromEntries(styles) as Partial<Record<Style, Guide<State>>> };
}
