import { FAMILIES } from '@portal/contracts';
import { renderUi } from '@portal/ui/testing';
import { Toasts } from '@portal/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { noteSwitch } from '../../platform/i18n/language';
import { startI18n } from '../../platform/i18n/start';
import { myProfileQuery } from '../../platform/session/my-profile';
import { keepLocalDraft, readLocalDraft } from '../draft/local-drafts';
import { UnsavedDrafts } from '../draft/UnsavedDrafts';
import { FamilyProvider, PlacesProvider, type RequestFamily } from '../request-family';
import { BeginRequest } from './BeginRequest';
import type { EditedRequest } from './edited';
import { WithLocalDraft } from './WithLocalDraft';

const ME = 'me';
const [NAME] = FAMILIES;
const family = {
  name: NAME,
  listPath: '/list',
  paths: { create: '/create', edit: '/edit/:id', detail: '/detail/:id' },
  titles: { create: 'requests', edit: 'requests', detail: 'requests' },
} as unknown as RequestFamily;

beforeAll(() => startI18n(['common', 'requests', 'families', 'pages']));
beforeEach(() => localStorage.clear());

const keep = (requestId: string, version = 0, form = 'mine') =>
  keepLocalDraft(ME, requestId, {
    family: NAME,
    requestNumber: null,
    version,
    at: Date.now(),
    form,
  });

const Address = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
};

/** A screen of a family that is neither its list nor one of its forms. */
function screenOf(children: ReactNode) {
  const client = new QueryClient();
  client.setQueryData(myProfileQuery().queryKey, { userId: ME } as never);
  return renderUi(
    <QueryClientProvider client={client}>
      <PlacesProvider
        value={{
          families: [family],
          requestPath: '',
          queuePath: '',
          reviewPath: '',
          batchPath: '',
          newBatchPath: '',
        }}
      >
        <FamilyProvider value={family}>
          <MemoryRouter initialEntries={['/here']}>
            <Routes>
              <Route path="/here" element={children} />
              <Route path="*" element={null} />
            </Routes>
            <Address />
          </MemoryRouter>
        </FamilyProvider>
      </PlacesProvider>
      <Toasts closeLabel="Close" />
    </QueryClientProvider>,
  );
}

const button = (name: string) => screen.findByRole('button', { name });

describe('an unsaved draft, when its request is opened', () => {
  const opened = (version: number) =>
    screenOf(
      <WithLocalDraft<string>
        title=""
        request={{ id: 'a', version } as EditedRequest}
        userId={ME}
        reload={() => undefined}
        stored="theirs"
        copyOf={(form) => form}
      >
        {({ initial }) => <p data-testid="form">{initial}</p>}
      </WithLocalDraft>,
    );

  it('is restored by pressing Enter at once', async () => {
    keep('a', 3);
    const { user } = opened(3);
    expect(await button('Khôi phục')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByTestId('form')).toHaveTextContent('mine');
  });

  it('goes on without a question after a switch of the language, once', async () => {
    keep('a', 3);
    noteSwitch();
    const { unmount } = opened(3);
    expect(await screen.findByTestId('form')).toHaveTextContent('mine');
    unmount();
    opened(3);
    expect(await button('Khôi phục')).toBeVisible();
  });

  it('stays if the question is closed', async () => {
    keep('a', 3);
    const { user } = opened(3);
    await button('Khôi phục');
    await user.keyboard('{Escape}');
    expect(screen.getByTestId('address')).toHaveTextContent('/list');
    expect(readLocalDraft(ME, 'a')).not.toBeNull();
  });

  it('is deleted only after a confirmation, and can be restored', async () => {
    keep('a', 3);
    const { user } = opened(3);
    await user.click(await button('Bỏ nội dung này'));
    expect(await button('Hủy')).toHaveFocus();
    await user.click(await button('Bỏ nội dung này'));
    expect(screen.getByTestId('form')).toHaveTextContent('theirs');
    expect(readLocalDraft(ME, 'a')).toBeNull();
    await user.click(await button('Hoàn tác'));
    expect(screen.getByTestId('form')).toHaveTextContent('mine');
  });

  it('is opened at once if the server has nothing', () => {
    keep('a');
    opened(0);
    expect(screen.getByTestId('form')).toHaveTextContent('mine');
  });
});

describe('a new request', () => {
  it('starts at once if there is no unsaved one', () => {
    keep('saved', 2);
    screenOf(<BeginRequest />);
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/create\?id=/);
    expect(screen.getByTestId('address')).not.toHaveTextContent('saved');
  });

  it('continues the unsaved one', async () => {
    keep('left');
    const { user } = screenOf(<BeginRequest />);
    expect(await button('Làm tiếp')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByTestId('address')).toHaveTextContent('/create?id=left');
  });
});

it('a list offers the unsaved draft, and deleting it can be undone', async () => {
  keep('left');
  keep('saved', 2);
  const { user } = screenOf(<UnsavedDrafts families={[NAME]} />);
  const [, row] = await screen.findAllByRole('listitem');
  const links = screen.getAllByRole('link', { name: 'Làm tiếp' });
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
    new Set(['/create?id=left', '/edit/saved']),
  );
  const dropped = within(row as HTMLElement)
    .getByRole('link')
    .getAttribute('href');
  await user.click(within(row as HTMLElement).getByRole('button', { name: 'Bỏ' }));
  await user.click(await button('Bỏ nội dung này'));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await user.click(await button('Hoàn tác'));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  const back = screen.getAllByRole('link').find((link) => link.getAttribute('href') === dropped);
  await waitFor(() => expect(back).toHaveFocus());
});
