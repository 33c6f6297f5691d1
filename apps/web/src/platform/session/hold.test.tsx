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

/** What of the page says whether it is held. */
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

it('holds the page as long as there is a form on it', () => {
  const { rerender } = render(<Frame forms={0} />);
  expect(screen.getByRole('status')).toHaveTextContent('free');
  rerender(<Frame forms={2} />);
  expect(screen.getByRole('status')).toHaveTextContent('held');
  rerender(<Frame forms={1} />);
  expect(screen.getByRole('status')).toHaveTextContent('held');
  rerender(<Frame forms={0} />);
  expect(screen.getByRole('status')).toHaveTextContent('free');
});

describe('a call that waits for somebody to log in', () => {
  /** A page held by An, whose session then ends. */
  function heldByAn() {
    logIn('an@contractor.example');
    render(<Frame forms={1} />);
    act(() => endSession('expired'));
    return sessionBack();
  }

  it('is made again once the same person is back', async () => {
    const back = heldByAn();
    logIn('an@contractor.example');
    await expect(back).resolves.toBe(true);
  });

  it('is not made in the name of somebody else', async () => {
    const back = heldByAn();
    logIn('binh@contractor.example');
    await expect(back).resolves.toBe(false);
  });

  it('goes on waiting at a session that has run out already', async () => {
    const back = heldByAn();
    logIn('binh@contractor.example', 1);
    logIn('an@contractor.example');
    await expect(back).resolves.toBe(true);
  });

  it('does not wait where somebody is logged in', async () => {
    logIn('an@contractor.example');
    render(<Frame forms={1} />);
    await expect(sessionBack()).resolves.toBe(true);
  });
});
