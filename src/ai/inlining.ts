import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 take many more small functions into those that call them: rules and rules of thumb are
 * written as one function a section, and a search calls millions of them a second (about a tenth
 * more simulations, `npm run bench -- ai`). For the whole process, before it searches. A V8 that
 * does not know these flags warns and goes on.
 */
export function inlineMore(): void {
  setFlagsFromString('--min-inlining-frequency=0.05');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=3000');
}
