import { act, render, screen } from '@testing-library/react';
import { sessionBack, useHoldPage, usePageHeld } from './hold';
import { endSession, saveSession } from './session-store';

const NEVER = 4_000_000_000;
const token = (exp = NEVER) => `e30.${btoa(JSON.stringify({ exp }))}.sig`;
const logIn = (email: string, exp?: number) =>
  act(() => saveSession({ accessToken: token(exp), email }));

function Form() {
  useHoldPage();
  return null;
}

/** Shows whether the page is held. */
function Frame({ forms }: { forms: number }) {
  const isHeld = usePageHeld();
  return (
    <>
      <output>{isHeld ? 'held' : 'free'}</output>
      {Array.from({ length: forms }, (_, at) => (
        <Form key={at} />
      ))}
    </>
  );
}

afterEach(() => endSession('logout'));

it('holds the page as long as a form is on it', () => {
  const { rerender } = render(<Frame forms={0} />);
  expect(screen.getByRole('status')).toHaveTextContent('free');
  rerender(<Frame forms={2} />);
  expect(screen.getByRole('status')).toHaveTextContent('held');
  rerender(<Frame forms={1} />);
  expect(screen.getByRole('status')).toHaveTextContent('held');
  rerender(<Frame forms={0} />);
  expect(screen.getByRole('status')).toHaveTextContent('free');
});

describe('a call that waits for the next login', () => {
  /** A page held by An, whose session then ends. */
  function heldByAn() {
    logIn('an@contractor.example');
    render(<Frame forms={1} />);
    act(() => endSession('expired'));
    return sessionBack();
  }

  it('is made again when the same user is back', async () => {
    const back = heldByAn();
    logIn('an@contractor.example');
    await expect(back).resolves.toBe(true);
  });

  it('is not made in another user’s name', async () => {
    const back = heldByAn();
    logIn('binh@contractor.example');
    await expect(back).resolves.toBe(false);
  });

  it('does not continue with a session that has expired already', async () => {
    const back = heldByAn();
    logIn('binh@contractor.example', 1);
    logIn('an@contractor.example');
    await expect(back).resolves.toBe(true);
  });

  it('does not wait while a user is logged in', async () => {
    logIn('an@contractor.example');
    render(<Frame forms={1} />);
    await expect(sessionBack()).resolves.toBe(true);
  });
});
