import { RESULT, type Result, type ReviewState } from '@portal/contracts';
import { renderUi } from '@portal/ui/testing';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { startI18n } from '../../platform/i18n/start';
import { sheetsOf } from './DocumentsPane';
import { JudgingNoteLine } from './JudgingNoteLine';
import { OverwriteDialog } from './OverwriteDialog';
import { reviewItems } from './review-items';
import { reviewStateQuery } from './review-queries';
import { useJudging } from './use-judging';
import type { useReview } from './use-review';

beforeAll(() => startI18n(['common', 'requests', 'review', 'validation']));

const REQUEST = 'request';
const NAMES = ['An', 'Bình', 'Chi', 'Dung'];
const ITEMS = NAMES.map((name, at) => ({
  id: `${at + 1}`,
  row: at + 1,
  name,
  about: '',
  image: null,
  facts: [],
  documents: [
    { field: 'imageId', label: 'Ảnh', about: '', files: [], imageId: 'picture' },
    { field: 'health', label: 'Khám sức khỏe', about: '', files: [] },
  ],
})) as unknown as Parameters<typeof reviewItems>[0];

/** The server's result of each item, and every verdict that it received. */
let results: Map<string, Result>;
let sent: string[];
/** Lets the server answer the verdict of the second item, if that is held back. */
let release: (() => void) | undefined;
let isSecondHeld: boolean;
const stateNow = () =>
  ({
    items: [...results].map(([itemId, result]) => ({
      itemId,
      result,
      verdict: result === null ? null : verdictOf(itemId, result),
    })),
  }) as unknown as ReviewState;
const verdictOf = (itemId: string, result: Result) => ({
  decisionId: `of-${itemId}`,
  result,
  author: 'Ngô Quang Vinh',
  createdDate: '2026-06-15T02:00:00.000Z',
  isOfThisRound: true,
  findings:
    result === RESULT.passed
      ? []
      : [{ id: itemId, reasonCode: 'missing', field: 'health', note: '', isSettled: false }],
});

function serve(given: readonly Result[]) {
  results = new Map(given.map((result, at) => [`${at + 1}`, result]));
  sent = [];
  isSecondHeld = false;
  const answer = (body: object) => ({
    ok: true,
    status: 200,
    statusText: '',
    json: async () => body,
  });
  // The page of these tests has no network at all.
  Object.assign(globalThis, {
    fetch: async (address: string, { method, body }: { method: string; body?: string }) => {
      if (method === 'GET') return answer(stateNow());
      const itemId = /items\/(\d)\//.exec(address)?.[1] ?? '';
      const { result } = JSON.parse(body ?? '{}') as { result: Result };
      sent.push(`${itemId}: ${result}`);
      if (isSecondHeld && itemId === '2')
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      results.set(itemId, result);
      return answer({ isSuccess: true, message: '', data: { decisionId: `of-${itemId}` } });
    },
  });
}

function Page({ startsAt }: { startsAt: string | null }) {
  const { data } = useQuery(reviewStateQuery(REQUEST));
  const [chosenId, choose] = useState<string | null>(startsAt);
  const [sheetAt, showSheet] = useState<number | null>(null);
  const items = data ? reviewItems(ITEMS, data, [], []) : [];
  const current = items.find(({ id }) => id === chosenId);
  const sheets = sheetsOf(current?.documents ?? []);
  const review = { shown: items, items, current, choose, sheetAt, showSheet };
  const judging = useJudging({
    requestId: REQUEST,
    review: review as unknown as ReturnType<typeof useReview>,
    sheets,
    canJudge: data !== undefined,
  });
  return (
    <>
      <h1>{current?.name ?? 'Kế hoạch'}</h1>
      <p data-testid="results">{items.map(({ state }) => state.result ?? '?').join(' ')}</p>
      <p data-testid="points">{judging.failing?.drafts.at(-1)?.field ?? '–'}</p>
      {judging.overwriting && (
        <OverwriteDialog
          item={judging.overwriting}
          onOverwrite={judging.overwrite}
          onKeep={judging.keep}
        />
      )}
      <JudgingNoteLine note={judging.note} total={items.length} />
    </>
  );
}

async function reviewing(given: readonly Result[], startsAt: string | null) {
  serve(given);
  const page = renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <Page startsAt={startsAt} />
    </QueryClientProvider>,
  );
  await screen.findByText(given.map((result) => result ?? '?').join(' '));
  return page;
}
const expectAt = (name: string) =>
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);

it('pressing P once too often: failed items stay failed, and the page says that all items are done', async () => {
  const { user } = await reviewing([1, null, -1, 0], '2');
  await user.keyboard('p');
  expect(await screen.findByText('1 1 -1 0')).toBeVisible();
  expectAt('Bình');
  expect(screen.getByRole('status')).toHaveTextContent('Đã kết luận đủ 4 mục.');
  await user.keyboard('pp');
  expect(screen.getByRole('status')).toHaveTextContent('Đã kết luận đủ 4 mục.');
  expect(sent).toEqual(['2: 1']);
});

it('pressing the key fast passes each undecided item once, and no other', async () => {
  const { user } = await reviewing([null, -1, null, null], '1');
  await user.keyboard('pppppp');
  expect(await screen.findByText('1 -1 1 1')).toBeVisible();
  expect(sent).toEqual(['1: 1', '3: 1', '4: 1']);
});

it('an item whose verdict is being sent gets no second one, whatever the server says meanwhile', async () => {
  const { user } = await reviewing([null, null, null, -1], '1');
  isSecondHeld = true;
  await user.keyboard('pp');
  // The first answer has led to a state without the second verdict.
  expect(await screen.findByText('1 1 ? -1')).toBeVisible();
  await user.keyboard('pp');
  expect(await screen.findByText('1 1 1 -1')).toBeVisible();
  expectAt('Chi');
  await user.keyboard('p');
  release?.();
  expect(screen.getByRole('status')).toHaveTextContent('Đã kết luận đủ 4 mục.');
  expect(sent).toEqual(['1: 1', '2: 1', '3: 1']);
});

it('shows the findings and asks before a failing verdict is replaced; the default is to keep it', async () => {
  const { user } = await reviewing([1, 1, -1, null], '3');
  await user.keyboard('p');
  const dialog = await screen.findByRole('dialog', { name: 'Cho đạt 3. Chi?' });
  expect(dialog).toHaveTextContent(/“Không đạt”.*khám sức khỏe/i);
  expect(dialog).not.toHaveTextContent('..');
  await user.keyboard('pp');
  await user.keyboard('{Enter}');
  expect(sent).toEqual([]);
  await user.keyboard('p');
  await user.click(await screen.findByRole('button', { name: 'Thay bằng “Đạt”' }));
  expect(await screen.findByText('1 1 1 ?')).toBeVisible();
  expect(sent).toEqual(['3: 1']);
  expectAt('Dung');
});

it('on the cover the key goes to the first undecided item and says so', async () => {
  const { user } = await reviewing([1, null, null, null], null);
  await user.keyboard('p');
  expectAt('Bình');
  expect(screen.getByRole('status')).toHaveTextContent('đây là mục đầu tiên chưa kết luận');
  expect(sent).toEqual([]);
});

it('a finding points at the sheet in view, until it has content', async () => {
  const { user } = await reviewing([null, null, null, null], '1');
  const points = screen.getByTestId('points');
  await user.keyboard('u');
  expect(points).toHaveTextContent('imageId');
  await user.keyboard('{ArrowRight}');
  expect(points).toHaveTextContent('health');
  // The key that passes an item must not delete a verdict that is being written.
  await user.keyboard('p');
  expect(points).toHaveTextContent('health');
  expect(screen.getByRole('status')).toHaveTextContent('Bạn đang ghi lý do');
  expect(sent).toEqual([]);
});
