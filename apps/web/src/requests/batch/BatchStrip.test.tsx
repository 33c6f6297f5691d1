import type { Batch } from '@portal/contracts';
import { renderUi } from '@portal/ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { startI18n } from '../../platform/i18n/start';
import { PlacesProvider } from '../request-family';
import { batchQuery } from './batch-queries';
import { BatchStrip } from './BatchStrip';

beforeAll(() => startI18n(['requests']));

const BATCH = { id: 'batch', place: 2, total: 3 };
const places = {
  families: [],
  requestPath: '',
  queuePath: '',
  reviewPath: '',
  batchPath: '/dot/:id',
  newBatchPath: '/dot',
};

it('names the place in the batch and its progress, and leads to the neighbours', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(batchQuery('batch').queryKey, {
    totalCount: 120,
    passed: 70,
    needsUpdate: 1,
    notPassed: 2,
    undecided: 47,
    members: ['a', 'b', 'c'].map((id) => ({ id })),
  } as Batch);
  renderUi(
    <QueryClientProvider client={client}>
      <PlacesProvider value={places}>
        <MemoryRouter>
          <BatchStrip requestId="b" batch={BATCH} addressOf={({ id }) => `/duyet/${id}`} />
        </MemoryRouter>
      </PlacesProvider>
    </QueryClientProvider>,
  );
  const strip = screen.getByRole('navigation', { name: 'Đợt của đăng ký này' });
  expect(strip).toHaveTextContent('Đợt: đăng ký 2/3');
  expect(strip).toHaveTextContent('đạt 70/120, cần cập nhật 1, không đạt 2, chưa xét 47');
  const ways = ['Đăng ký trước', 'Đăng ký sau', 'Mở đợt'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(ways).toEqual(['/duyet/a', '/duyet/c', '/dot/batch']);
});
