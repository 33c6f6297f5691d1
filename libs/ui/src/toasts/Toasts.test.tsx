import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { showToast, toastStore } from './toast-store';
import { Toasts } from './Toasts';

const { jest: clock } = import.meta as unknown as { jest: typeof jest };
const MESSAGE = 'Saved.';

/** Shows a message for one second. */
function shown() {
  renderUi(<Toasts closeLabel="Close" />);
  act(() => void showToast('success', MESSAGE, 1000));
  return screen.getByText(MESSAGE);
}

const pass = (milliseconds: number) => act(() => clock.advanceTimersByTime(milliseconds));

beforeEach(() => {
  clock.useFakeTimers();
  toastStore.setState([], true);
});
afterEach(() => clock.useRealTimers());

it('disappears by itself', () => {
  const message = shown();
  pass(999);
  expect(message).toBeVisible();
  pass(1);
  expect(screen.queryByText(MESSAGE)).toBeNull();
});

it('stays while the pointer is on it', () => {
  const message = shown();
  fireEvent.mouseMove(message);
  pass(5000);
  expect(message).toBeVisible();
  fireEvent.mouseLeave(message.parentElement ?? message);
  pass(1000);
  expect(screen.queryByText(MESSAGE)).toBeNull();
});

it('also disappears if it appears under a resting pointer', () => {
  const message = shown();
  fireEvent.mouseEnter(message.parentElement ?? message);
  pass(1000);
  expect(screen.queryByText(MESSAGE)).toBeNull();
});

it('is closed by its button', () => {
  shown();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(MESSAGE)).toBeNull();
});

it('undoes what it reports, once', () => {
  let undone = 0;
  renderUi(<Toasts closeLabel="Close" />);
  const action = { label: 'Undo', onClick: () => void (undone += 1) };
  act(() => void showToast('success', 'Removed.', 1000, action));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toBe(1);
  expect(screen.queryByText('Removed.')).toBeNull();
});
