import { drawn } from '../../rng.ts';
import { ACTION, encode, kindOf } from '../actions.ts';
import { applyAction } from '../apply.ts';
import { OBJECTS, SHIPS, type Battle } from '../battle.ts';
import { createBattle } from '../create.ts';
import { describe } from '../describe.ts';
import type { FtbEvent } from '../events.ts';
import { whyNot } from '../legal.ts';
import { REASONS } from '../reasons.ts';
import type { FtbSetup } from '../setup.ts';
import type { FtbDescription } from '../view.types.ts';
import { actionOf, factsOf, wordsOf } from './inWords.ts';
import { beginModel, facts, type Model } from './model/model.ts';
import { legal } from './position.ts';
import { pickFrom, type Pick } from './randomSetup.ts';

/** How a battle that was played in engine and model went. */
export interface PlayedBoth {
  decisions: number;
  end: string;
  verbs: Set<string>;
  events: Set<string>;
}

/** Every so many decisions, on average: all that could be encoded is asked for. */
const THOROUGH = 12;
const PLOTS = [ACTION.BURN, ACTION.HARD_BURN, ACTION.LAUNCH] as const;

/**
 * Plays a random battle in engine and model, and throws where they part: position, who decides
 * what, what may be chosen, dice, end. Of vectors all that are listed are compared, and `samples`
 * more a decision. Where it is `calm` ships coast half of the time.
 */
export function playBoth(setup: FtbSetup, seed: number, samples: number, calm = false): PlayedBoth {
  const pick = pickFrom(seed ^ 0x5bd1e995);
  const probe = pickFrom(~seed);
  const battle = createBattle(setup, seed);
  const die = pickFrom(seed);
  let dice = 0;
  const model = beginModel(setup, () => {
    dice++;
    return die(3) + 1;
  });
  const played: PlayedBoth = { decisions: 0, end: '', verbs: new Set(), events: new Set() };
  for (; ; played.decisions++) {
    compare({ ...(factsOf(battle) as object), dice: drawn(battle.rng) }, { ...(facts(model) as object), dice });
    if (model.question === null) break;
    compareAnswers(battle, model, probe, samples);
    const isCoasting = calm && model.question.step === 'orders' && pick(2) === 0;
    const words = isCoasting ? 'coast' : chosen(battle, model, pick);
    played.verbs.add(words.split(' ')[0]!);
    model.answer(words);
    const told = describe(battle, actionOf(words));
    const events: FtbEvent[] = [];
    if (applyAction(battle, actionOf(words), (event) => events.push(event)) !== 0)
      throw new Error(`the engine refuses: ${words}`);
    comparePreview(told, events);
    for (const { type } of events) played.events.add(type);
  }
  played.end = model.battle.over!.reason;
  return played;
}

/** Throws with every place where two positions differ. */
function compare(engine: unknown, model: unknown): void {
  if (JSON.stringify(engine) === JSON.stringify(model)) return;
  const found = differences(engine, model, '');
  throw new Error(`engine and model part: ${found.length > 0 ? found.join('; ') : 'in the order of their keys'}`);
}

function differences(engine: unknown, model: unknown, path: string): string[] {
  if (typeof engine !== 'object' || typeof model !== 'object' || engine === null || model === null)
    return engine === model ? [] : [`${path}: ${JSON.stringify(engine)}, ${JSON.stringify(model)}`];
  const keys = new Set([...Object.keys(engine), ...Object.keys(model)]);
  return [...keys].flatMap((key) =>
    differences((engine as Record<string, unknown>)[key], (model as Record<string, unknown>)[key], `${path}/${key}`),
  );
}

/** Throws where something may be chosen in one and not in the other. */
function compareAnswers(battle: Battle, { question }: Model, pick: Pick, samples: number): void {
  const { answers, mayPlot, step } = question!;
  const inModel = (words: string | null): boolean => {
    if (words === null) return false;
    const [verb, course, length] = words.split(' ') as [string, string, string];
    if (verb === 'burn' || verb === 'hard-burn' || verb === 'launch')
      return mayPlot?.(verb, Number(course), Number(length)) ?? false;
    return answers.includes(words);
  };
  const same = (action: number): void => {
    const words = wordsOf(action);
    const reason = whyNot(battle, action);
    const there = inModel(words);
    if ((reason === 0) !== there)
      throw new Error(`${step}: ${words} (${action}): engine ${REASONS[reason]![0]}, model ${there}`);
  };
  for (const action of legal(battle)) same(action);
  for (const words of answers) same(actionOf(words));
  if (mayPlot) for (let n = 0; n < samples; n++) same(encode(PLOTS[pick(3)]!, pick(360), pick(14)));
  if (pick(THOROUGH) > 0) return;
  for (let kind = 0; kind < 32; kind++)
    for (let first = 0; first < OBJECTS + 3; first++)
      for (let second = 0; second < (kind === ACTION.ATTACK || kind === ACTION.GUIDE_ATTACK ? 24 : 2); second++)
        same(encode(kind, first, second));
}

/** A plot is flown as it was shown before, bends and all. */
function comparePreview(told: FtbDescription, events: readonly FtbEvent[]): void {
  if (told.kind !== 'plot' || told.ahead !== null) return;
  const flew = events.find(
    (event) => event.type === 'flew' && (told.order === 'launch' ? event.object >= SHIPS : event.object === told.unit),
  );
  if (flew?.type === 'flew') compare(told.path, flew.path);
}

/** Random play: plots of all kinds, torpedoes that gather, fire more often than not. */
function chosen(battle: Battle, { question }: Model, pick: Pick): string {
  const { answers, mayPlot } = question!;
  const oneOf = (list: readonly string[]): string => list[pick(list.length)]!;
  const of = (...verbs: string[]): string[] => answers.filter((words) => verbs.includes(words.split(' ')[0]!));
  if (mayPlot) {
    const listed = legal(battle);
    const launches = listed.filter((action) => kindOf(action) === ACTION.LAUNCH);
    if (launches.length > 0 && pick(2) === 0) return wordsOf(launches[pick(launches.length)]!)!;
    if (pick(3) === 0) return oneOf(answers);
    const [order, course, length] = [oneOf(['burn', 'hard-burn', 'launch']), pick(360), 1 + pick(12)];
    if (mayPlot(order, course, length)) return `${order} ${course} ${length}`;
    return wordsOf(listed[pick(listed.length)]!)!;
  }
  if (of('guide-coast').length > 0 && pick(3) > 0) return 'guide-coast';
  if (of('commit').length > 0 && pick(4) > 0) return 'commit';
  const fights = of('attack', 'cover', 'scan');
  if (fights.length > 0 && pick(3) > 0) return oneOf(fights);
  return oneOf(answers);
}
