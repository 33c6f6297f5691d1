import { act, fireEvent, render, screen } from '@testing-library/react';
import { useCallback } from 'react';
import { createStore, useStore } from 'zustand';
import { useChecks } from './use-checks';

const { jest } = import.meta;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const MISSING = { step: 'first', itemId: null, field: 'name', text: 'Missing', full: 'Missing' };

/** A form with one required field, and the number of messages on the page. */
function checks() {
  const form = createStore(() => ({ name: '' }));
  const reveal = () => {};
  function Form({ forbidden }: { forbidden: string }) {
    const check = useCallback(
      ({ name }: { name: string }) => (name === '' || name === forbidden ? [MISSING] : []),
      [forbidden],
    );
    const { problems, checkStep } = useChecks(form, check, reveal);
    const count = useStore(problems, (all) => all.length);
    return (
      <button type="button" onClick={() => checkStep('first')}>
        {count} wrong
      </button>
    );
  }
  const { rerender } = render(<Form forbidden="" />);
  const button = screen.getByRole('button');
  return {
    button,
    type: (name: string) => act(() => form.setState({ name })),
    forbid: (name: string) => rerender(<Form forbidden={name} />),
    wait: () => act(() => jest.advanceTimersByTime(1000)),
  };
}

it('reports nothing for a step that the user has not tried to leave', () => {
  const { button, type, wait } = checks();
  type('');
  wait();
  expect(button).toHaveTextContent('0 wrong');
});

it('removes a message when the field is corrected, after a pause in typing', () => {
  const { button, type, wait } = checks();
  fireEvent.click(button);
  expect(button).toHaveTextContent('1 wrong');
  type('Hà');
  expect(button).toHaveTextContent('1 wrong');
  wait();
  expect(button).toHaveTextContent('0 wrong');
});

it.each(['pointerUp', 'pointerCancel'] as const)(
  'moves nothing while a button is pressed, until %s',
  (released) => {
    const { button, type, wait } = checks();
    fireEvent.click(button);
    type('Hà');
    fireEvent.pointerDown(button);
    wait();
    expect(button).toHaveTextContent('1 wrong');
    fireEvent[released](button);
    wait();
    expect(button).toHaveTextContent('0 wrong');
  },
);

it('checks the typed text by the newest rules, if these arrive during the pause', () => {
  const { button, type, forbid, wait } = checks();
  fireEvent.click(button);
  type('Hà');
  forbid('Thu');
  wait();
  expect(button).toHaveTextContent('0 wrong');
});

/** A form of two fields, the first of which is wrong, and a button that leads to it. */
function leading() {
  const form = createStore(() => ({}));
  const none = () => [];
  const reveal = () => {};
  function Form() {
    const { show } = useChecks(form, none, reveal);
    return (
      <>
        <button type="button" onClick={() => void show(MISSING)}>
          To what is wrong
        </button>
        <div data-field="name">
          <input aria-label="Name" />
        </div>
        <input aria-label="Address" />
      </>
    );
  }
  render(<Form />);
  const button = screen.getByRole('button');
  button.focus();
  fireEvent.click(button);
  return { painted: () => act(() => jest.advanceTimersByTimeAsync(100)) };
}

it('focuses the wrong field', async () => {
  const { painted } = leading();
  await painted();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

it('leaves the focus where the user has put it meanwhile', async () => {
  const { painted } = leading();
  screen.getByLabelText('Address').focus();
  await painted();
  expect(screen.getByLabelText('Address')).toHaveFocus();
});
