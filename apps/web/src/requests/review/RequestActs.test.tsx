import { OPERATION, STATUS, TASK_TYPE, type ReviewState } from '@portal/contracts';
import { renderUi } from '@portal/ui/testing';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { startI18n } from '../../platform/i18n/start';
import { StatusMark } from '../StatusMark';
import { RequestActs, type ReviewOutcome } from './RequestActs';
import { reviewStateQuery } from './review-queries';

// Text areas that grow with their text listen for fonts, which jsdom does not have.
beforeAll(() => void Object.assign(document, { fonts: new EventTarget() }));
beforeAll(() => startI18n(['common', 'requests', 'requestActions', 'review', 'validation']));

const REQUEST = 'request';
const task = {
  id: 'task',
  type: TASK_TYPE.primary,
  operation: OPERATION.confirm,
  operationName: 'Xác nhận',
  stepName: 'Kiểm tra an toàn',
  description: '',
};
const state = (change: object) =>
  ({
    websiteStatus: STATUS.waiting,
    allowRevision: false,
    allowedActions: ['return'],
    items: [],
    coverFindings: [],
    tasks: [task],
    ...change,
  }) as unknown as ReviewState;

/** The action buttons beside the badge, as on the page. */
function Acts({
  onNext = () => undefined,
  outcome = {},
}: {
  onNext?: () => void;
  outcome?: Partial<ReviewOutcome>;
}) {
  const { data } = useQuery(reviewStateQuery(REQUEST));
  if (!data) return null;
  return (
    <>
      <StatusMark of={data} />
      <RequestActs
        requestId={REQUEST}
        state={data}
        outcome={{ passed: [], needsUpdate: [], notPassed: [], undecided: [], ...outcome }}
        onDone={() => undefined}
        onNext={onNext}
      />
    </>
  );
}

const answer = (status: number, body: object) => ({
  ok: status === 200,
  status,
  statusText: '',
  json: async () => body,
});

/**
 * The action buttons with a server that answers like this; the page of these tests has no network.
 */
function acts(
  fetch: (method: string) => ReturnType<typeof answer>,
  props: Parameters<typeof Acts>[0] = {},
) {
  Object.assign(globalThis, {
    fetch: async (_: string, { method }: { method: string }) => fetch(method),
  });
  return renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <Acts {...props} />
    </QueryClientProvider>,
  );
}

it('goes to the next request after an action, if asked to', async () => {
  let next = 0;
  const done = { isSuccess: true, message: 'Đã xác nhận.' };
  const { user } = acts((method) => answer(200, method === 'GET' ? state({}) : done), {
    onNext: () => void (next += 1),
  });
  await user.click(await screen.findByRole('button', { name: 'Xác nhận' }));
  await user.click(await screen.findByRole('button', { name: 'Xong, mở đăng ký tiếp theo' }));
  await waitFor(() => expect(next).toBe(1));
});

it('shows the current state of a request that has moved on, and offers no outdated actions', async () => {
  let stands = state({});
  const { user } = acts((method) => {
    if (method === 'GET') return answer(200, stands);
    stands = state({ websiteStatus: STATUS.returned, allowedActions: [], tasks: [] });
    return answer(409, { code: 'wrongState', message: 'Đăng ký đã được trả lại.' });
  });
  await user.click(await screen.findByRole('button', { name: 'Xác nhận' }));
  await user.click(await screen.findByRole('button', { name: 'Thực hiện' }));
  expect(await screen.findByText('Bị trả lại')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
});
