import type { Notice } from '@portal/contracts';
import { renderUi } from '@portal/ui/testing';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { startI18n } from '../../platform/i18n/start';
import { PlacesProvider } from '../request-family';
import { NoticeList } from './NoticeList';

beforeAll(() => startI18n(['common', 'notices']));

const notice: Notice = {
  id: 'one',
  requestId: 'r1',
  family: 'cardChange',
  text: 'Đăng ký chờ bạn xử lý',
  description: 'Bảo dưỡng',
  date: '2026-11-23T01:00:00.000Z',
  isRead: true,
  isForReview: true,
};

it('leads to the request that a notice is about, or to the page where the portal itself is managed', async () => {
  const places = {
    families: [],
    requestPath: '/ho-so/:id',
    queuePath: '/',
    batchPath: '/dot/:id',
    newBatchPath: '/dot',
    reviewPath: '/duyet/:id',
  };
  renderUi(
    <MemoryRouter>
      <PlacesProvider value={places}>
        <NoticeList
          portalPath="/quan-tri"
          notices={[
            notice,
            { ...notice, id: 'two', requestId: null, family: null, text: 'Không gửi được thư' },
          ]}
          onRead={() => undefined}
        />
      </PlacesProvider>
    </MemoryRouter>,
  );
  const link = (name: RegExp) => screen.findByRole('link', { name });
  expect(await link(/^Đăng ký/)).toHaveAttribute('href', '/duyet/r1');
  expect(await link(/^Không gửi/)).toHaveAttribute('href', '/quan-tri');
});
