import { fitPoints } from '../../src/engine/knighthawks/testing/fitPoints.ts';

/** `node bench/knighthawks/fitPoints.ts [battles]`: what scripted battles make of the classes' points. */
for (const line of fitPoints(Number(process.argv[2] ?? 1000))) console.log(line);
