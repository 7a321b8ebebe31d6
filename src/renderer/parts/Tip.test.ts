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

test('a button that comes under a resting pointer opens no hint until the pointer is moved', async () => {
  render(TipExample);
  const button = screen.getByRole('button', { name: 'Fire' });
  const at = { clientX: 40, clientY: 30 };
  window.dispatchEvent(new MouseEvent('pointermove', at));
  button.dispatchEvent(new MouseEvent('pointerenter', at));
  await vi.advanceTimersByTimeAsync(1000);
  expect(hint()).toBeNull();
  button.dispatchEvent(new MouseEvent('pointermove', { clientX: 41, clientY: 30, bubbles: true }));
  await vi.advanceTimersByTimeAsync(1000);
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
