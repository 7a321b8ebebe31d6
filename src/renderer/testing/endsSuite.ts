import { expect, test } from 'vitest';
import type { Outcome, Side } from '../../engine/game.ts';
import type { Ending, Endings } from '../../engine/testing/endings.ts';
import { LANGUAGES } from '../../shared/api.ts';
import { language } from '../messages/catalogue.svelte.ts';
import type { SystemUi } from '../systems/system.types.ts';
import { endTexts } from '../text/endText.ts';
import { lossesOf, plain } from '../text/losses.ts';

const SIDES: readonly Side[] = [0, 1];
/** Words that are true for one of the two sides only. */
const PARTIAL = /enemy|nemic|\byour?\b|\btuo|\btua|avversari/i;

/** Ends that a battle may have, whoever wins; those that follow from who is left are as the position says. */
const outcomesOf = (reasons: readonly string[], degrees: readonly string[]): Outcome[] =>
  reasons.flatMap((reason) => [
    { winner: null, reason, points: [10, 10], degree: null },
    ...SIDES.flatMap((winner) => degrees.map((degree): Outcome => ({ winner, reason, points: [10, 20], degree }))),
  ]);

function saysTheTruth(ui: SystemUi, { view, fleets, scenario }: Ending, outcome: Outcome): void {
  const sides = ui.sides(fleets);
  const battle = { ui, view, sides };
  const [first, second] = SIDES.map((own) => endTexts(battle, outcome, own));
  const where = `${scenario} ${language.current} ${outcome.reason} ${outcome.winner}`;
  const { reason } = first!;
  expect(reason, where).toMatch(/^[A-ZÀ-Ù][^{}]+\.$/);
  expect(reason, where).not.toMatch(PARTIAL);
  // Both read the same sentence, and the public does.
  expect([second!.reason, endTexts(battle, outcome, null).reason], where).toEqual([reason, reason]);
  const { winner } = outcome;
  // The log says it, too, with nothing left open.
  const event = { type: 'battleEnded', winner, reason: outcome.reason };
  const logged = plain(ui.texts.event(event, view));
  expect(logged, where).toMatch(/^[A-ZÀ-Ù][^{}]+$/);
  if (winner === null) return expect(first!.title, where).toBe(second!.title);
  const [own, lost] = winner === 0 ? [first!, second!] : [second!, first!];
  expect(own.title, where).toContain(sides[winner].name);
  expect(lost.title, where).not.toContain(sides[winner].name);
  expect(own.feeling, where).not.toBe(lost.feeling);
  // Whoever has reached the aim has reached it in full: nobody won or lost narrowly.
  const isTold = outcome.reason !== 'aim' || !/narrow|marginal/.test(outcome.degree ?? '');
  expect([own.degree !== '', lost.degree !== '', own.degree !== lost.degree], where).toEqual([isTold, isTold, isTold]);
  // It names whoever has lost or reached what.
  const named = sides.filter(({ name }) => reason!.includes(name));
  expect(named.length, `${where}: ${reason}`).toBeGreaterThan(0);
  if (outcome.reason === 'aim') expect(reason, where).toContain(sides[winner].name);
  if (outcome.reason.startsWith('last-')) expect(reason, where).toContain(sides[winner === 0 ? 1 : 0].name);
}

/** A battle that was played: what is said of its end is so. */
function isSo(ui: SystemUi, { view, outcome, fleets, scenario }: Ending): void {
  if (outcome === null) return;
  const lots = ui.lots(view);
  const loser = outcome.winner === null ? null : outcome.winner === 0 ? 1 : 0;
  const where = `${scenario} ${outcome.reason}`;
  if (outcome.reason.startsWith('last-') && loser !== null)
    expect(lots.filter(({ side, lot }) => side === loser && lot === 'left').length, where).toBe(0);
  if (outcome.reason !== 'aim' || outcome.winner === null) return;
  const own = (ui.hud.aims?.(view).aims ?? []).filter(({ side }) => side === ui.sides(fleets)[outcome.winner!].name);
  expect(
    own.some(({ reached, number }) => reached >= number),
    where,
  ).toBe(true);
}

const withAllInPlay = (view: unknown): unknown => {
  const { units } = view as { units: readonly object[] };
  return { ...(view as object), units: units.map((unit) => ({ ...unit, status: 'in-play' })) };
};

/** What is said of every end of every battle, to both sides and in both languages, and of every loss. */
export function testEnds(ui: SystemUi, endings: () => Endings, degrees: readonly string[]): void {
  const { reasons, battles } = endings();

  test.each(LANGUAGES)('%s: every end of every battle is told truly to both sides', (code) => {
    const before = language.current;
    language.current = code;
    try {
      for (const battle of battles) {
        // At the position of the beginning all stand: nobody has lost the last ship with his enemy.
        const standing = { ...battle, view: withAllInPlay(battle.view) };
        for (const outcome of outcomesOf(reasons, degrees)) saysTheTruth(ui, standing, outcome);
        if (battle.outcome !== null) saysTheTruth(ui, battle, battle.outcome);
      }
    } finally {
      language.current = before;
    }
  });

  test('what is said of ends that were played is so, and they are of more than one kind', () => {
    for (const battle of battles) isSo(ui, battle);
    expect(new Set(battles.flatMap(({ outcome }) => outcome?.reason ?? [])).size).toBeGreaterThan(1);
  });

  test('each lost ship has its cause, and a blow that is told names who, from how far and what it did', () => {
    const losses = battles.flatMap(({ told, view }) => lossesOf(ui, told as { ply: number; event: never }[], view));
    expect(losses.length).toBeGreaterThan(0);
    const blown = losses.filter(({ sentence }) => sentence.includes('Last blow: '));
    for (const { sentence } of losses) expect(sentence).toMatch(/[.!]$/);
    for (const { sentence } of blown) expect(sentence).toMatch(/Last blow: .*\d.*\.$/);
  });
}
