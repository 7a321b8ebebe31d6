import { parentPort } from 'node:worker_threads';
import { systems } from '../../engine/index.ts';
import { answerThreat, type ThreatQuestion } from './answer.ts';

/** Entry of the worker thread: one question in, one answer out, in order. */
parentPort?.on('message', (question: ThreatQuestion) => parentPort?.postMessage(answerThreat(systems, question)));
