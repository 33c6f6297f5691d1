import { courses } from '@portal/contracts';
import { Toasts } from '@portal/ui';
import { renderUi } from '@portal/ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { CURSOR_ID } from '../../../platform/grid/GridRow';
import { startI18n } from '../../../platform/i18n/start';
import { myProfileQuery } from '../../../platform/session/my-profile';
import { countWork, dropAllWork } from '../../../platform/storage/kept-work';
import { listQuery } from '../../../plant/reference-data';
import ClassPage from './ClassPage';

const ME = 'me';

beforeAll(() => {
  // The grid draws only the rows for which there is room.
  import.meta.jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
    x: 0,
    y: 0,
    top: 0,
    left: 0,
    right: 1000,
    bottom: 400,
    width: 1000,
    height: 400,
  } as DOMRect);
  return startI18n(['common', 'grid', 'safetyStaff', 'pages', 'reading']);
});
beforeEach(() => localStorage.clear());

function open(userId = ME) {
  cleanup();
  const client = new QueryClient();
  client.setQueryData(myProfileQuery().queryKey, { userId } as never);
  client.setQueryData(listQuery(courses).queryKey, []);
  renderUi(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ClassPage />
      </MemoryRouter>
      <Toasts closeLabel="Close" />
    </QueryClientProvider>,
  );
}

const cell = () => document.getElementById(CURSOR_ID) as HTMLInputElement;
const type = (value: string) => fireEvent.input(cell(), { target: { value } });
const button = (name: string) => screen.findByRole('button', { name });

it('offers an unsaved class to continue', async () => {
  open();
  type('052086479076');
  open();
  expect(cell()).toBeNull();
  fireEvent.click(await button('Làm tiếp'));
  expect(cell().value).toBe('052086479076');
  type('');
  open();
  expect(cell().value).toBe('');
});

it('deletes it when it is discarded, unless this is undone', async () => {
  open();
  type('052086479076');
  open();
  fireEvent.click(await button('Bỏ nội dung này'));
  expect([cell().value, countWork(ME)]).toEqual(['', 0]);
  fireEvent.click(await button('Hoàn tác'));
  expect([cell().value, countWork(ME)]).toEqual(['052086479076', 1]);
});

it('does not offer it to another user, nor after a logout', () => {
  open();
  type('052086479076');
  open('other');
  expect(cell().value).toBe('');
  dropAllWork(ME);
  open();
  expect(cell().value).toBe('');
});
