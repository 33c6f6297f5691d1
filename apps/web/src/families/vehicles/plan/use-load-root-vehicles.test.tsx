import type { RootPlan } from '@portal/contracts';
import { ORIGINAL_RULES } from '@portal/domain';
import { Toasts } from '@portal/ui';
import { renderUi } from '@portal/ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { createStore } from 'zustand';
import { DefinitionProvider, type LoadedDefinition } from '../../../entry/definition';
import { createItemsView, EditingProvider, type Editing } from '../../../entry/editing';
import { startI18n } from '../../../platform/i18n/start';
import { emptyItem, type Form } from '../vehicle-form';
import { useLoadRootVehicles } from './use-load-root-vehicles';

beforeAll(() => startI18n(['common', 'requests', 'vehicles']));

/** A server with two vehicles of the root. The page of these tests has no network. */
beforeEach(() => {
  const profile = (url: string) => ({
    data: { numberPlate: new URL(url, 'http://portal').searchParams.get('numberPlate') },
  });
  const answer = (body: object) => ({
    ok: true,
    status: 200,
    statusText: '',
    json: async () => body,
  });
  Object.assign(globalThis, {
    fetch: async (url: string) =>
      answer(
        url.includes('get-list-vehicle')
          ? [{ numberPlate: '76C-111.11' }, { numberPlate: '76C-222.22' }]
          : profile(url),
      ),
  });
});

const ROOT = { id: 'root' } as RootPlan;

function Choosing() {
  const load = useLoadRootVehicles();
  return (
    <button type="button" onClick={() => load(ROOT)}>
      choose
    </button>
  );
}

async function choosing(listed: readonly string[]) {
  const items = listed.map((numberPlate) => ({ ...emptyItem(), numberPlate }));
  const form = createStore(() => ({ plan: { rootId: 'root' }, items }) as unknown as Form);
  const definition = {
    family: 'vehicles',
    keyOf: (item: { numberPlate: string }) => item.numberPlate,
  };
  const { user } = renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <DefinitionProvider
        value={{ definition, lists: { rules: ORIGINAL_RULES } } as unknown as LoadedDefinition}
      >
        <EditingProvider
          value={{ form, standing: null, itemsView: createItemsView() } as unknown as Editing}
        >
          <Choosing />
          <Toasts closeLabel="Đóng" />
        </EditingProvider>
      </DefinitionProvider>
    </QueryClientProvider>,
  );
  await user.click(screen.getByText('choose'));
  return { user, plates: () => form.getState().items.map(({ numberPlate }) => numberPlate) };
}

it('adds the vehicles of the root to an empty list, and undo removes them', async () => {
  const { user, plates } = await choosing([]);
  await waitFor(() => expect(plates()).toEqual(['76C-111.11', '76C-222.22']));
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }));
  expect(plates()).toEqual([]);
});

it('adds nothing to a list that has items already', async () => {
  const { plates } = await choosing(['76C-333.33']);
  expect(plates()).toEqual(['76C-333.33']);
  expect(screen.queryByRole('button', { name: 'Hoàn tác' })).toBeNull();
});
