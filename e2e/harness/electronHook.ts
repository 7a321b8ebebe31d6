import { registerHooks } from 'node:module';

/** Preloaded with `--import`: whoever imports `electron` gets the stand-in. */
const standIn = new URL('electronStandIn.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
});
