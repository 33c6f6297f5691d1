import { RESULT } from '@portal/contracts';
import { renderUi } from '@portal/ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { startI18n } from '../../platform/i18n/start';
import type { ReviewItem } from './review-items';
import { useVerdicts } from './use-verdicts';

beforeAll(() => startI18n(['common', 'requests', 'review', 'validation']));

const itemOf = (id: string) => ({ id, state: { verdict: null } }) as unknown as ReviewItem;

function Verdicts() {
  const { decide, lastGiven } = useVerdicts('request');
  const [answered, setAnswered] = useState(0);
  const judge = async (id: string) => {
    await decide(itemOf(id), RESULT.passed, []);
    setAnswered((count) => count + 1);
  };
  return (
    <>
      {['first', 'second'].map((id) => (
        <button key={id} onClick={() => void judge(id)}>
          {id}
        </button>
      ))}
      <output>{`${answered}: ${lastGiven.join()}`}</output>
    </>
  );
}

it('undo concerns the verdict that was given last, in whatever order the server answers', async () => {
  const answers = new Map<string, () => void>();
  const answering = (id: string) =>
    new Promise((resolve) => {
      const body = { isSuccess: true, message: '', data: { decisionId: `of-${id}` } };
      const answer = { ok: true, status: 200, statusText: '', json: async () => body };
      answers.set(id, () => resolve(answer));
    });
  // The page of these tests has no network at all.
  Object.assign(globalThis, {
    fetch: (address: string) => answering(address.includes('first') ? 'first' : 'second'),
  });
  const { user } = renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <Verdicts />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'first' }));
  await user.click(screen.getByRole('button', { name: 'second' }));
  answers.get('second')?.();
  expect(await screen.findByText('1: of-second')).toBeInTheDocument();
  answers.get('first')?.();
  expect(await screen.findByText('2: of-second')).toBeInTheDocument();
});
