import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import TipExample from './testing/TipExample.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hint = (): Element | null => document.querySelector('.tooltip');

/** A pointer comes to rest on the button. */
async function rest(): Promise<void> {
  render(TipExample);
  await fireEvent.pointerEnter(screen.getByRole('button', { name: 'Fire' }), { pointerType: 'mouse' });
  await fireEvent.pointerMove(screen.getByRole('button', { name: 'Fire' }), { pointerType: 'mouse' });
  await vi.advanceTimersByTimeAsync(1000);
}

test('a hint opens under a pointer that rests', async () => {
  await rest();
  expect(hint()).toHaveTextContent('What it does.');
});

test('Escape closes an open hint, and means on the screen what it means without it', async () => {
  await rest();
  const heard: boolean[] = [];
  const listen = (event: KeyboardEvent): void => void heard.push(event.defaultPrevented);
  window.addEventListener('keydown', listen);
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  await vi.advanceTimersByTimeAsync(1000);
  window.removeEventListener('keydown', listen);
  expect(heard).toEqual([false]);
  expect(hint()).toBeNull();
});
