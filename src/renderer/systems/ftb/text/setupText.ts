import type { SetupError } from '../../../../engine/game.ts';
import { isMessage, t } from '../messages/catalogue.ts';
import { sideName } from './names.ts';

/** What is wrong with a setup, and where: "Helion, ship 2: Another ship bears this name already." */
export function setupProblem({ code, path }: SetupError): string {
  const key = `setup.${code}`;
  const reason = isMessage(key) ? t(key) : t('setup.unknown');
  const inSide = /^sides\[([01])\](?:\.ships\[(\d+)\])?/.exec(path);
  if (!inSide) return reason;
  const side = sideName(inSide[1] === '0' ? 0 : 1);
  const place = inSide[2] === undefined ? side : t('setup.ship', { side, number: Number(inSide[2]) + 1 });
  return t('setup.at', { place, reason });
}
