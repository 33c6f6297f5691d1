import { CARD_CHANGE_TYPE, type WatchedRow, type WatchSummary } from '@portal/contracts';
import { addDays } from '@portal/domain';
import { renderUi } from '@portal/ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { startI18n } from '../../platform/i18n/start';
import { today } from '../../platform/time/today';
import { PlacesProvider } from '../../requests/request-family';
import WatchCard from './WatchCard';
import WatchListPage from './WatchListPage';

beforeAll(() => startI18n(['common', 'requests', 'watchList']));

const row = (change: Partial<WatchedRow>): WatchedRow => ({
  key: change.name ?? '',
  kind: 'safetyCard',
  name: 'Nguyễn Văn An',
  number: '046085001234',
  title: 'AT26-000123',
  lastDay: today(),
  requestId: 'request',
  family: 'people',
  cardId: 'card',
  documentId: null,
  change: null,
  ...change,
});
const ROWS = [
  row({ name: 'Hôm nay' }),
  row({ name: 'Ba ngày', lastDay: addDays(today(), 3), cardId: 'other' }),
  row({
    name: 'Bốn ngày',
    lastDay: addDays(today(), 4),
    change: { id: 'sent', requestType: 0, requestNumber: 'DT2611-00001', websiteStatus: 2 },
  }),
  row({
    name: 'Hết hạn hôm qua',
    kind: 'document',
    title: 'Giấy khám sức khỏe',
    lastDay: addDays(today(), -1),
    documentId: 'document',
  }),
  row({ name: '76A-123.45', kind: 'permit', number: '', cardId: null }),
];
const SUMMARY: WatchSummary = {
  counts: [
    { kind: 'safetyCard', count: 60, underWay: 1 },
    { kind: 'permit', count: 1, underWay: 0 },
  ],
  soonest: ROWS,
  extendable: 60,
};
const NOTHING: WatchSummary = { counts: [], soonest: [], extendable: 0 };

interface Sent {
  url: string;
  body: unknown;
}

const places = {
  families: [],
  requestPath: '/ho-so/:id',
  queuePath: '/',
  reviewPath: '/',
  batchPath: '/',
  newBatchPath: '/',
};

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** A screen with a server that answers like this; the page of these tests has no network at all. */
function shown(element: React.ReactNode, answer: (sent: Sent) => object | number, path = '/') {
  const sent: Sent[] = [];
  Object.assign(globalThis, {
    fetch: async (url: string, { body }: { body?: string }) => {
      const one = {
        url: decodeURIComponent(url),
        body: body ? (JSON.parse(body) as unknown) : null,
      };
      sent.push(one);
      const found = answer(one);
      const status = typeof found === 'number' ? found : 200;
      return {
        ok: status === 200,
        status,
        statusText: '',
        json: async () =>
          status === 200 ? found : { code: 'forbidden', message: 'Không có quyền' },
      };
    },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rendered = renderUi(
    <QueryClientProvider client={client}>
      <PlacesProvider value={places}>
        <MemoryRouter initialEntries={[path]}>
          <Address />
          <Routes>
            <Route path={path.split('?')[0] ?? '/'} element={element} />
            <Route path="*" element={<p>elsewhere</p>} />
          </Routes>
        </MemoryRouter>
      </PlacesProvider>
    </QueryClientProvider>,
  );
  return { ...rendered, sent };
}

const begun = {
  isSuccess: true,
  message: '',
  left: 10,
  data: { id: 'draft', version: 1, requestNumber: null, problems: [] },
};

it('home shows how much expires, the soonest in colour, and starts the extension with one press', async () => {
  const { user, sent } = shown(<WatchCard />, ({ body }) => (body ? begun : SUMMARY));
  const figure = await screen.findByRole('link', { name: /60.*Thẻ an toàn.*đang gia hạn 1/ });
  expect(figure).toHaveAttribute('href', '/sap-het-han?loai=safetyCard');
  const soonest = within(screen.getByRole('list', { name: 'Hết hạn sớm nhất' }));
  expect(
    soonest
      .getAllByText(/·/)
      .map((ends) => [ends.dataset['due'], ends.textContent?.split('· ')[1]]),
  ).toEqual([
    ['soon', 'hết hạn hôm nay'],
    ['soon', 'còn 3 ngày'],
    ['valid', 'còn 4 ngày'],
    ['over', 'đã hết hạn 1 ngày'],
    ['soon', 'hết hạn hôm nay'],
  ]);
  await user.dblClick(screen.getByRole('button', { name: 'Gia hạn 50 thẻ đầu tiên' }));
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent(
      `/danh-sach-doi-the/cap-nhat/${CARD_CHANGE_TYPE.extend}/draft`,
    ),
  );
  // Both calls create the same draft.
  const bodies = sent.flatMap(({ body }) => (body === null ? [] : [JSON.stringify(body)]));
  expect(new Set(bodies).size).toBe(1);
});

it('home says that nothing expires, and what failed', async () => {
  const { unmount } = shown(<WatchCard />, () => NOTHING);
  expect(await screen.findByText('Trong 30 ngày tới không có gì hết hạn.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  let isBack = false;
  const { user } = shown(<WatchCard />, () => (isBack ? NOTHING : 503));
  const retry = await screen.findByRole('button', { name: 'Thử lại' });
  isBack = true;
  await user.click(retry);
  expect(await screen.findByText('Trong 30 ngày tới không có gì hết hạn.')).toBeVisible();
});

it('the address filters the list, and the user chooses whom to extend', async () => {
  const { user, sent } = shown(
    <WatchListPage />,
    ({ url, body }) =>
      body ? begun : url.includes('/summary') ? SUMMARY : { data: ROWS, totalCount: ROWS.length },
    '/sap-het-han?loai=safetyCard&trong-vong=7&tu-khoa=an',
  );
  await screen.findByText('Ba ngày');
  expect(sent.map(({ url }) => url).find((url) => url.includes('filterValue'))).toContain(
    '{"keyword":"an","kind":"safetyCard","days":7}',
  );
  expect(screen.getByText(/Mỗi đăng ký nhận tối đa 50 người.*10 thẻ còn lại/)).toBeVisible();
  // Cards that are already being extended, and rows without a card, cannot be chosen.
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
    'Chọn Hôm nay',
    'Chọn Ba ngày',
    'Chọn Hết hạn hôm qua',
  ]);
  expect(screen.getByRole('link', { name: 'Đang gia hạn: DT2611-00001' })).toHaveAttribute(
    'href',
    `/danh-sach-doi-the/cap-nhat/${CARD_CHANGE_TYPE.extend}/sent`,
  );
  await user.click(screen.getByRole('checkbox', { name: 'Chọn Ba ngày' }));
  await user.click(screen.getByRole('button', { name: 'Gia hạn 1 thẻ đã chọn' }));
  expect(sent.find(({ body }) => body !== null)?.body).toMatchObject({ cardIds: ['other'] });
});

it.each([
  ['from its row', ['Gia hạn Giấy khám sức khỏe của Hết hạn hôm qua']],
  ['together with others', ['Chọn trang này (3)', 'Gia hạn 1 giấy tờ đã chọn']],
])('a paper is renewed %s', async (_, presses) => {
  const { user, sent } = shown(
    <WatchListPage />,
    ({ url, body }) =>
      body ? begun : url.includes('/summary') ? SUMMARY : { data: ROWS, totalCount: ROWS.length },
    '/sap-het-han',
  );
  for (const name of presses) await user.click(await screen.findByRole('button', { name }));
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent(
      `/danh-sach-doi-the/cap-nhat/${CARD_CHANGE_TYPE.papers}/draft`,
    ),
  );
  expect(sent.find(({ body }) => body !== null)?.body).toMatchObject({ documentIds: ['document'] });
});

it('users without access see nothing of the list', async () => {
  shown(<WatchListPage />, () => 403, '/sap-het-han');
  expect(await screen.findByText('Không có quyền')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Sắp hết hạn' })).toBeVisible();
  for (const role of ['grid', 'table', 'searchbox', 'textbox', 'combobox', 'button'])
    expect(screen.queryByRole(role)).toBeNull();
});
