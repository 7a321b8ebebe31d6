import type { PuzzleAim } from '../../engine/game.ts';
import type { PuzzleInfo } from '../../shared/puzzles.ts';
import { percent, t } from '../messages/catalogue.svelte.ts';
import { points } from '../review/format.ts';
import type { SystemsStore } from '../stores/systems.svelte.ts';
import { roundWord } from '../text/roundText.ts';

/** Below this rating, and from that one on. */
const EASY = 1000;
const HARD = 1450;
const NUMERALS: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** How hard a puzzle is, in steps from 1 to 3. */
export function gradeOf(rating: number): 1 | 2 | 3 {
  return rating < EASY ? 1 : rating < HARD ? 2 : 3;
}

/** A puzzle's name: its battle's, or of one that came with the game the unit whose it is and its theme. */
export function puzzleName({ name, system, theme, unit, place }: PuzzleInfo, systems: SystemsStore): string {
  if (theme === null) return name;
  const about = systems.themeName(system, theme);
  const named = unit === null ? about : t('puzzle.name', { unit, theme: about });
  return place === 1 ? named : `${named} ${numeral(place)}`;
}

function numeral(number: number): string {
  let [left, text] = [number, ''];
  for (const [worth, sign] of NUMERALS)
    while (left >= worth) {
      text += sign;
      left -= worth;
    }
  return text;
}

/** What the answer is for, in words; empty: nobody has said. */
export function aimText(aim: PuzzleAim | null): string {
  return aim === null ? '' : t(`puzzle.aim.${aim.kind}`, { unit: aim.unit ?? '' });
}

/** Why the right answer is right: how often, or how far, it comes off, and how it goes after the next best one. */
export function reasonText({ kind, unit, right, next }: PuzzleAim): string {
  return t(`puzzle.reason.${kind}`, { unit: unit ?? '', right: percent(right), next: percent(next) });
}

/** What is under a puzzle's name: its aim and its moves, or where it is from and what the mistake had cost. */
export function puzzleSource(info: PuzzleInfo, systems: SystemsStore): string {
  const { aim, steps, system, scenario, round, ply, cost } = info;
  if (aim !== null) return [aimText(aim), ...(steps > 1 ? [t('puzzle.steps', { steps })] : [])].join(' · ');
  if (info.theme !== null) return systems.scenarioName(system, scenario);
  const where =
    round === null
      ? t('replay.actionNumber', { ply })
      : t('battles.round', { round, word: roundWord(systems.of(system)) });
  const mistake = cost === null ? [] : [t('puzzle.cost', { points: points(cost) })];
  return [systems.scenarioName(system, scenario), where, ...mistake].join(' · ');
}
