import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Taste } from '../../../../engine/fullthrust/setup/quickBattle.ts';
import { fullThrustUi } from '../index.ts';
import QuickTaste from './QuickTaste.svelte';

test('who draws a battle with wonder weapons is told that equal points are no equal chance there', () => {
  const show = (wonders: boolean): void => {
    cleanup();
    const taste = { ...(fullThrustUi.taste!.initial as Taste), wonders };
    render(QuickTaste, { taste, change: () => undefined, draw: () => undefined, edit: null });
  };
  show(true);
  expect(screen.getByRole('status')).toHaveTextContent(/no equal chance/);
  show(false);
  expect(screen.queryByRole('status')).toBeNull();
});
