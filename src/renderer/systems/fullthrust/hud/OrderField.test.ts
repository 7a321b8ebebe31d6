import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { FullThrustStore } from '../battle/overlay.svelte.ts';
import { makeSystem, makeUnit, makeView } from '../testing/views.ts';
import OrderField from './OrderField.svelte';

const NOTE = /^Special orders, now or once every ship has its order: /;

test('12 what is chosen after the orders is announced while they are written, as far as it works', () => {
  const show = (kinds: readonly string[], condition: 'works' | 'lost' = 'works') => {
    cleanup();
    const systems = [makeSystem(), makeSystem({ slot: 1, system: 'cloaking-field', condition })];
    const unit = makeUnit({ systems });
    const options = kinds.map((kind, action) => ({ action, description: { kind } }));
    const battle = { view: makeView({ units: [unit], step: 'orders', toAct: 0 }), selection: { options } };
    render(OrderField, { battle: battle as unknown as FullThrustStore, unit });
  };
  show(['order']);
  expect(screen.getByText(NOTE)).toHaveTextContent(/: cloaking field$/);
  show(['order'], 'lost');
  expect(screen.queryByText(NOTE)).toBeNull();
  show(['commit', 'cloak']);
  expect(screen.queryByText(NOTE)).toBeNull();
});
