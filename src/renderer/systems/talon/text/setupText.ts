import type { SetupError, Side } from '../../../../engine/game.ts';
import { isMessage, t } from '../messages/catalogue.ts';

/** What a place in a setup is called: the sides' names, and a ship's name where it has one. */
export interface SetupNames {
  sides: readonly [string, string];
  ship(side: Side, place: number): string | undefined;
}

/** Numbers instead of names, where nothing is known of the setup. */
const NUMBERED: SetupNames = { sides: ['1', '2'], ship: () => undefined };

/** What is wrong with a setup, and where: "Terran, Patton: Another ship bears this name already." */
export function setupProblem({ code, path }: SetupError, names: SetupNames = NUMBERED): string {
  const key = `setup.${code}`;
  const reason = isMessage(key) ? t(key) : t('setup.unknown');
  const place = placeText(path, names);
  return place === '' ? reason : t('setup.at', { place, reason });
}

function placeText(path: string, names: SetupNames): string {
  const terrain = /^terrain\[(\d+)\]/.exec(path);
  if (terrain) return t('setup.place.terrain', { number: Number(terrain[1]) + 1 });
  const inSide = /^sides\[([01])\](?:\.(ships|aims)\[(\d+)\])?/.exec(path);
  if (!inSide) return '';
  const at = Number(inSide[1]) as Side;
  const side = names.sides[at];
  const place = Number(inSide[3]);
  if (inSide[2] === 'aims') return t('setup.place.aim', { side, number: place + 1 });
  if (inSide[2] !== 'ships') return t('setup.place.side', { side });
  const ship = names.ship(at, place);
  return ship === undefined
    ? t('setup.place.shipNumber', { side, number: place + 1 })
    : t('setup.place.ship', { side, ship });
}
