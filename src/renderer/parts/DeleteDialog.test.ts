import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import DeleteDialog from './DeleteDialog.svelte';

test('a double click on the button that asks does not answer too', async () => {
  const remove = vi.fn();
  render(DeleteDialog, { open: true, title: 'Delete it?', text: 'It will be gone.', close: () => undefined, remove });
  const sure = await screen.findByRole('button', { name: 'Delete' });
  await fireEvent.click(sure, { detail: 2 });
  expect(remove).not.toHaveBeenCalled();
  await fireEvent.click(sure, { detail: 1 });
  expect(remove).toHaveBeenCalledTimes(1);
});
