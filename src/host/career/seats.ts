import { fail, ok, type Result } from '../../engine/game.ts';
import { admiralOf } from '../../shared/admirals.ts';
import type { Controller, HostErrorCode } from '../../shared/api.ts';
import type { Seat, SeatChoice, SeatChoices, Seats } from '../../shared/career.ts';
import type { CommanderStore } from '../store/commanders.ts';

/** Who sits where in a new battle; a choice that does not fit who plays the side is refused. */
export function seatsFor(
  commanders: CommanderStore,
  controllers: readonly [Controller, Controller],
  choices: SeatChoices = [null, null],
): Result<Seats, HostErrorCode> {
  const first = seatFor(commanders, controllers[0], choices[0]);
  if (!first.ok) return first;
  const second = seatFor(commanders, controllers[1], choices[1]);
  return second.ok ? ok([first.value, second.value]) : second;
}

function seatFor(
  commanders: CommanderStore,
  controller: Controller,
  choice: SeatChoice,
): Result<Seat | null, HostErrorCode> {
  if (choice === null) return ok(null);
  if (choice.kind === 'admiral') {
    const admiral = admiralOf(choice.id);
    if (controller.kind !== 'ai' || admiral?.level !== controller.level) return fail('bad-request');
    return ok({ commander: null, admiral: admiral.id, name: admiral.name });
  }
  if (controller.kind !== 'human') return fail('bad-request');
  const found = commanders.read(choice.id);
  if (!found.ok) return found;
  if (found.value.retired) return fail('unknown-commander');
  return ok({ commander: found.value.id, admiral: null, name: found.value.name });
}
