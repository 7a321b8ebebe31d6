import type { FullThrustSetup, TournamentSetup } from '../../../../engine/fullthrust/setup/setup.types.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import { setupTeller } from '../../../text/setupText.ts';
import { isMessage, t } from '../messages/catalogue.ts';
import type { FullThrustView } from '../data.ts';
import { sideName, systemWord, unitName } from './names.ts';

type Aim = { readonly kind: FullThrustView['aims'][number]['kind']; readonly number: number };

/** What must be done, as part of a sentence. */
function aimPhrase({ kind, number }: Aim, ships: readonly string[] | null): string {
  if (kind === 'points') return t('aims.points', { number });
  return ships === null ? t(`aims.${kind}`, { number }) : t(`aims.${kind}Named`, { number, ships: list(ships) });
}

/** An aim as part of a sentence, its ships by name. */
export const aimText = (view: FullThrustView, aim: FullThrustView['aims'][number]): string =>
  aimPhrase(aim, aim.units?.map((id) => unitName(view, id)) ?? null);

/** The setup as data that the host has already checked; parts may be left out. */
const given = (setup: unknown): Partial<FullThrustSetup> => (typeof setup === 'object' && setup !== null ? setup : {});

/** What a side of a built or drawn battle must do, in sentences. */
export function setupAims(setup: unknown, side: 0 | 1): string[] {
  const { sides, atRoundLimit = 'points' } = given(setup);
  const aims = sides?.[side]?.aims ?? [];
  const phrases = aims.map((aim) => t('new.orAim', { aim: aimPhrase(aim, aim.ships ?? null) }));
  const limit =
    atRoundLimit === side ? [t('new.limitWinner')] : atRoundLimit === 'points' ? [t('new.limitPoints')] : [];
  const breaks = sides?.[side === 0 ? 1 : 0]?.breaksAt;
  const morale = breaks === undefined ? [] : [t('new.breaksAt', { percent: breaks })];
  return [t('new.lastShip'), ...phrases, ...morale, ...limit];
}

/** Labels of the editor's fields, by their names in a setup. */
const FIELDS = {
  width: 'editor.width',
  height: 'editor.height',
  roundLimit: 'editor.rounds',
  course: 'editor.course',
  speed: 'editor.speed',
  entry: 'editor.entry',
  number: 'build.aimNumber',
} as const;

/** What is wrong with a setup, and where: "Lantern, ship 2: A ship’s class is unknown." */
export const setupProblem = setupTeller({ t, isMessage }, sideName, FIELDS);
const tournamentText = ({ points, banned }: TournamentSetup): string =>
  t('new.tournament', {
    points,
    banned: banned.length === 0 ? 'none' : 'some',
    systems: list(banned.map((kind) => systemWord(kind))),
  });

/** The optional rules of a built or drawn battle, the terms of its tournament, and what dice strew over its table. */
export function setupRules(setup: unknown): string {
  const { rules = [], tournament, strewn = [] } = given(setup);
  if (!Array.isArray(rules)) return '';
  const bodies = strewn.map(({ kind, number, drift }) => t('new.strewn.kind', { number, kind: t(`editor.bodies.${kind}`).toLowerCase(), drift: drift ? 'yes' : 'no' })); // prettier-ignore
  return [
    rules.length === 0 ? t('new.noRules') : t('new.rules', { rules: list(rules.map(ruleName)) }),
    ...(tournament ? [tournamentText(tournament)] : []),
    ...(strewn.length > 0 ? [t('new.strewn', { bodies: list(bodies) })] : []),
  ].join(' · ');
}

/** An optional rule; its own word where the catalogue has none. */
export function ruleName(rule: string): string {
  const key = `rule.${rule}`;
  return isMessage(key) ? t(key) : rule;
}
