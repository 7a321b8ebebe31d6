import type { FullThrustSetup, TournamentSetup } from '../../../../engine/fullthrust/setup/setup.types.ts';
import type { SetupError } from '../../../../engine/game.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import { isMessage, t } from '../messages/catalogue.ts';
import type { FullThrustView } from '../data.ts';
import { sideName, systemWord, unitName } from './names.ts';

type Aim = { readonly kind: FullThrustView['aims'][number]['kind']; readonly number: number };

/** What must be done, as part of a sentence. */
export function aimPhrase({ kind, number }: Aim, ships: readonly string[] | null): string {
  if (kind === 'points') return t('aims.points', { number });
  return ships === null ? t(`aims.${kind}`, { number }) : t(`aims.${kind}Named`, { number, ships: list(ships) });
}

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
  return [t('new.lastShip'), ...phrases, ...limit];
}

/** What is wrong with a setup, and where: "Lantern, ship 2: A ship’s class is unknown." */
export function setupProblem({ code, path }: SetupError): string {
  const key = `setup.${code}`;
  const reason = isMessage(key) ? t(key) : t('setup.unknown');
  const inSide = /^sides\[([01])\](?:\.ships\[(\d+)\])?/.exec(path);
  if (!inSide) return reason;
  const side = sideName(inSide[1] === '0' ? 0 : 1);
  const place = inSide[2] === undefined ? side : t('setup.ship', { side, number: Number(inSide[2]) + 1 });
  return t('setup.at', { place, reason });
}

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

const tournamentText = ({ points, banned }: TournamentSetup): string =>
  t('new.tournament', { points, banned: banned.length === 0 ? 'none' : 'some', systems: list(banned.map((kind) => systemWord(kind))) }); // prettier-ignore

/** An optional rule; its own word where the catalogue has none. */
export function ruleName(rule: string): string {
  const key = `rule.${rule}`;
  return isMessage(key) ? t(key) : rule;
}
