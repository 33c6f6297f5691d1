import { ORIGINAL_RULES } from '@portal/domain';
import { renderUi } from '@portal/ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { createStore } from 'zustand';
import { DefinitionProvider, type LoadedDefinition } from '../../../entry/definition';
import { createItemsView, EditingProvider, type Editing } from '../../../entry/editing';
import { startI18n } from '../../../platform/i18n/start';
import { emptyItem, type Form } from '../vehicle-form';
import RootVehiclesDialog from './RootVehiclesDialog';

beforeAll(() => startI18n(['common', 'vehicles']));

it('offers the vehicles of the root, each once, except those in the list', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(
    ['root-vehicles', 'root'],
    ['76C-111.11', '76C-222.22', '76C-222.22'].map((numberPlate) => ({ numberPlate })),
  );
  const items = [{ ...emptyItem(), numberPlate: '76c 11111' }];
  const form = createStore(() => ({ plan: { rootId: 'root' }, items }) as unknown as Form);
  renderUi(
    <QueryClientProvider client={client}>
      <DefinitionProvider
        value={
          {
            definition: { family: 'vehicles' },
            lists: { rules: ORIGINAL_RULES },
          } as unknown as LoadedDefinition
        }
      >
        <EditingProvider
          value={{ form, standing: null, itemsView: createItemsView() } as unknown as Editing}
        >
          <RootVehiclesDialog onAdded={() => undefined} onClose={() => undefined} />
        </EditingProvider>
      </DefinitionProvider>
    </QueryClientProvider>,
  );
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes.map((box) => box.getAttribute('value'))).toEqual(['76C-222.22']);
});
