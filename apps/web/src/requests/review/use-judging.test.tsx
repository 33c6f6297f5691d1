import { RESULT, type ReviewState } from '@portal/contracts';
import { Toasts } from '@portal/ui';
import { renderUi } from '@portal/ui/testing';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { startI18n } from '../../platform/i18n/start';
import { DoubtList } from './DoubtList';
import { OverwriteDialog } from './OverwriteDialog';
import { sheetsOf } from './DocumentsPane';
import { reviewItems, type Doubt } from './review-items';
import { reviewStateQuery } from './review-queries';
import { useJudging } from './use-judging';
import type { useReview } from './use-review';

beforeAll(() => startI18n(['common', 'requests', 'review', 'validation']));

const REQUEST = 'request';
const item = {
  id: 'item',
  row: 1,
  name: 'An',
  about: '',
  image: null,
  facts: [],
  documents: [
    { field: 'imageId', label: 'Ảnh', about: '', files: [], imageId: null },
    {
      field: 'health',
      label: 'Khám sức khỏe',
      about: '',
      files: [{ id: 'file', name: 'kham.pdf', url: '/kham.pdf' }],
    },
  ],
} as unknown as Parameters<typeof reviewItems>[0][number];

/** The state of a review with this verdict. */
const stateOf = (verdict: object | null) =>
  ({ items: [{ itemId: 'item', result: null, verdict }] }) as unknown as ReviewState;

/** The verdicts that the page has sent. */
let sent: string[];
/** A server on which another reviewer has just decided. */
beforeEach(() => {
  sent = [];
  const verdict = {
    decisionId: 'theirs',
    result: RESULT.passed,
    author: 'Ngô Quang Vinh',
    createdDate: '2026-06-15T02:00:00.000Z',
    findings: [],
  };
  const answer = (status: number, body: object) => ({
    ok: status === 200,
    status,
    statusText: '',
    json: async () => body,
  });
  // The page of these tests has no network at all.
  Object.assign(globalThis, {
    fetch: async (_: string, { method, body }: { method: string; body: string }) => {
      if (method === 'GET') return answer(200, stateOf(verdict));
      sent.push(body);
      return answer(409, { code: 'conflict', message: 'Đã có kết luận khác' });
    },
  });
});

function Judging({ doubts }: { doubts: readonly Doubt[] }) {
  // Used as on the page: it reloads after each verdict.
  useQuery(reviewStateQuery(REQUEST));
  const [items] = useState(() =>
    reviewItems([item], stateOf(null), [{ itemId: 'item', doubts: [...doubts] }], []),
  );
  const [sheetAt, showSheet] = useState<number | null>(null);
  const sheets = sheetsOf(item.documents);
  const review = {
    shown: items,
    items,
    current: items[0],
    choose: () => undefined,
    sheetAt,
    showSheet,
  } as unknown as ReturnType<typeof useReview>;
  const judging = useJudging({ requestId: REQUEST, review, sheets, canJudge: true });
  return (
    <>
      <DoubtList doubts={doubts} canJudge onDoubt={judging.takeDoubt} />
      <p data-testid="sheet">{sheets[judging.sheetAt]?.label}</p>
      <p data-testid="written">{JSON.stringify(judging.failing?.drafts ?? null)}</p>
      <button onClick={() => void judging.save()}>Save</button>
      {judging.overwriting && (
        <OverwriteDialog
          item={judging.overwriting}
          onOverwrite={judging.overwrite}
          onKeep={judging.keep}
        />
      )}
    </>
  );
}

function judged(doubts: readonly Doubt[] = []) {
  const client = new QueryClient();
  return renderUi(
    <QueryClientProvider client={client}>
      <Judging doubts={doubts} />
      <Toasts closeLabel="Close" />
    </QueryClientProvider>,
  );
}

const EXPIRED: Doubt = {
  code: 'documentExpired',
  field: 'health',
  text: 'Hết hạn ngày 01/06/2026',
  onPass: 'apart',
};
const written = () => JSON.parse(screen.getByTestId('written').textContent) as unknown;

it('opens the first existing document', () => {
  judged();
  expect(screen.getByTestId('sheet')).toHaveTextContent('Khám sức khỏe');
});

it.each<[Doubt, object]>([
  [EXPIRED, { reasonCode: 'expired', field: 'health', note: '' }],
  [
    { code: 'duplicate', field: null, text: 'Cũng có trong NS2606-00001', onPass: 'apart' },
    { reasonCode: 'other', field: null, note: 'Cũng có trong NS2606-00001' },
  ],
])('a pressed doubt fills in target and reason: %j', async (doubt, finding) => {
  const { user } = judged([doubt]);
  await user.click(screen.getByRole('button', { name: doubt.text }));
  expect(written()).toEqual([finding]);
});

it('keeps the written text if another reviewer has decided meanwhile, and says who and what', async () => {
  const { user } = judged([EXPIRED]);
  await user.click(screen.getByRole('button', { name: EXPIRED.text }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Ngô Quang Vinh vừa kết luận “Đạt”/)).toBeVisible();
  await waitFor(() =>
    expect(written()).toMatchObject([{ reasonCode: 'expired', field: 'health' }]),
  );
});

describe('passing an item with a doubt on which the plant asks once more', () => {
  const ASKED: Doubt = { ...EXPIRED, onPass: 'ask' };
  const pressed = async () => {
    const { user } = judged([ASKED]);
    await user.keyboard('p');
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      /1\. An.*Hết hạn ngày 01\/06\/2026/,
    );
    expect(sent).toEqual([]);
    return user;
  };

  it('opens a dialog with the doubt, and passes nothing if it is closed', async () => {
    const user = await pressed();
    await user.click(screen.getByRole('button', { name: 'Hủy' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
  });

  it('passes it after the confirmation', async () => {
    const user = await pressed();
    await user.click(screen.getByRole('button', { name: 'Vẫn cho đạt' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(JSON.parse(String(sent[0]))).toMatchObject({ result: RESULT.passed });
  });

  it.each(['tell', 'apart'] as const)('asks nothing where the rule says “%s”', async (onPass) => {
    const { user } = judged([{ ...EXPIRED, onPass }]);
    await user.keyboard('p');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
