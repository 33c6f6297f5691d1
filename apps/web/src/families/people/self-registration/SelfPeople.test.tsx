import type { SelfEntry, StaffItem } from '@portal/contracts';
import { ORIGINAL_RULES } from '@portal/domain';
import { renderUi } from '@portal/ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { createStore } from 'zustand';
import { startI18n } from '../../../platform/i18n/start';
import { DefinitionProvider, type LoadedDefinition } from '../../../entry/definition';
import { createItemsView, EditingProvider, type Editing } from '../../../entry/editing';
import type { EntryForm } from '../../../entry/entry-form';
import { SavingProvider } from '../../../requests/draft/saving';
import { SelfPeople } from './SelfPeople';
import { sentPeople } from './take-entries';

beforeAll(() => startI18n(['common', 'selfRegistration', 'files', 'validation']));

const ENTRY: SelfEntry = {
  id: 'e1',
  sentTime: '2026-11-28T08:00:00.000Z',
  state: 'waiting',
  person: {
    identityCardNumber: '051090000171',
    fullName: 'Trần Thị Thợ',
    nationalityId: 'vn',
    dateOfBirth: '1994-05-17',
    genderId: null,
    address: 'xã Bình Trị',
  },
  photo: null,
  photoDoubt: 'Không tìm thấy khuôn mặt.',
  documents: [],
  consent: { version: '1', text: 'Tôi đồng ý.' },
};

/** The entries over a form. @param saves whether each save succeeds, one after the other */
function shown(items: readonly Partial<StaffItem>[], saves: boolean[]) {
  const form = createStore(() => ({ plan: {}, items }) as unknown as EntryForm);
  const judged: unknown[] = [];
  Object.assign(globalThis, {
    fetch: async (_url: string, { body }: { body: string }) => {
      judged.push(JSON.parse(body));
      return { ok: true, status: 200, json: async () => ({ isSuccess: true, message: '' }) };
    },
  });
  const save = () => Promise.resolve({ isSaved: saves.shift() ?? true, message: '' });
  const lists = { documentGroups: [], genders: [], countries: [], rules: ORIGINAL_RULES };
  const definition = { family: 'people' };
  const { user } = renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <DefinitionProvider
        value={
          {
            definition,
            lists,
            words: { label: (field: string) => field },
          } as unknown as LoadedDefinition
        }
      >
        <EditingProvider
          value={
            {
              form,
              request: { id: 'r1' },
              standing: { status: 0, allowRevision: false },
              itemsView: createItemsView(),
            } as unknown as Editing
          }
        >
          <SavingProvider value={{ isStored: true, save }}>
            <SelfPeople people={sentPeople([ENTRY])} onLinks={() => undefined} />
          </SavingProvider>
        </EditingProvider>
      </DefinitionProvider>
    </QueryClientProvider>,
  );
  const names = () => form.getState().items.map((item) => (item as unknown as StaffItem).fullName);
  return { user, judged, names };
}

it('what could not be saved still waits, and is added once when it is taken over again', async () => {
  const { user, judged, names } = shown([], [false, true]);
  const take = await screen.findByRole('button', { name: 'Nhận Trần Thị Thợ' });
  await user.click(take);
  expect(await screen.findByText(/chưa lưu được; những người này vẫn ở mục chờ/)).toBeVisible();
  expect(judged).toEqual([]);
  await user.click(take);
  expect(await screen.findByText('Đã nhận 1 người vào đăng ký và đã lưu.')).toBeVisible();
  expect(names()).toEqual(['Trần Thị Thợ']);
  expect(judged).toEqual([{ requestId: 'r1', entryIds: ['e1'], state: 'taken' }]);
});

it('the clerk chooses the value where form and worker differ', async () => {
  const there = { id: 'a', identityCardNumber: '051090000171', fullName: 'Trần Thị Thơ' };
  const { user, names } = shown([{ ...there, result: null, staffProfileFiles: [] }], []);
  await user.click(await screen.findByRole('radio', { name: 'Người lao động: Trần Thị Thợ' }));
  await user.click(screen.getByRole('button', { name: 'Nhận tất cả (1)' }));
  expect(await screen.findByText(/^Đã nhận 1 người/)).toBeVisible();
  expect(names()).toEqual(['Trần Thị Thợ']);
});

it('a full request names who is left out', async () => {
  const full = Array.from({ length: 50 }, (_, at) => ({
    id: `p${at}`,
    identityCardNumber: `0520900001${at}`,
    fullName: `Người ${at}`,
    result: null,
  }));
  const { user, judged, names } = shown(full, []);
  await user.click(await screen.findByRole('button', { name: 'Nhận tất cả (1)' }));
  expect(await screen.findByText(/tối đa 50 người nên chưa nhận: Trần Thị Thợ\./)).toBeVisible();
  expect(names()).toHaveLength(50);
  expect(judged).toEqual([]);
});
