import { QueryObserver } from '@tanstack/react-query';
import { ApiError, readErrorAnswer } from './api-error';
import { queryClient } from './query-client';

const { jest } = import.meta;

const refused = (status: number) =>
  new ApiError('refused', status, readErrorAnswer({ code: 'crowded' }, ''), true);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a query', () => {
  it.each([
    [503, 'answer', 3],
    [500, 'failure', 1],
    [404, 'failure', 1],
  ])('to a server that answers %i twice ends as: %s', async (status, end, tries) => {
    const failures = [refused(status), refused(status)];
    const ask = jest.fn(async () => {
      const failure = failures.shift();
      if (failure) throw failure;
      return 'answer';
    });
    const told = queryClient
      .fetchQuery({
        queryKey: ['asked', status],
        queryFn: ask,
        retry: queryClient.getDefaultOptions().queries?.retry ?? false,
        meta: { showsOwnErrors: true },
      })
      .catch(() => 'failure');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await told).toBe(end);
    expect(ask).toHaveBeenCalledTimes(tries);
  });
});

describe('the first query of a page', () => {
  it('is sent again when a command finishes before its answer arrives', async () => {
    const answers: ((answer: string) => void)[] = [];
    const page = new QueryObserver(queryClient, {
      queryKey: ['opened'],
      queryFn: () => new Promise<string>((answer) => answers.push(answer)),
    });
    const close = page.subscribe(() => undefined);
    const refreshed = queryClient.invalidateQueries({ queryKey: ['opened'] });
    expect(answers).toHaveLength(2);
    answers[0]?.('before the command');
    answers[1]?.('after it');
    await refreshed;
    expect(page.getCurrentResult()).toMatchObject({ data: 'after it', fetchStatus: 'idle' });
    close();
  });
});
