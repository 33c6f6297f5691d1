import { ORIGINAL_RULES } from '@portal/domain';
import { STATUS } from '@portal/contracts';
import { renderUi } from '@portal/ui/testing';
import { screen } from '@testing-library/react';
import { createStore } from 'zustand';
import { startI18n } from '../../platform/i18n/start';
import { DefinitionProvider, type LoadedDefinition } from '../definition';
import { createItemsView, EditingProvider, type Editing } from '../editing';
import type { EntryForm } from '../entry-form';
import { Warnings } from './Warnings';

beforeAll(() => startI18n(['common', 'entry', 'entryDoubts', 'requests']));

/** Renders the last step of a plan that ends on 30/06/2026; each item has its own last day. */
function lastStep(items: readonly { id: string; until: string; result: number | null }[]) {
  const form = createStore(() => ({ plan: {}, items }) as unknown as EntryForm);
  const definition = {
    nameOf: ({ id }: { id: string }) => id,
    lastDay: () => '2026-06-30',
    many: {
      use: () => ({
        fields: [],
        documents: [
          {
            name: 'files',
            rowsOf: ({ until }: { until: string }) => ({
              shown: [{ document: { name: 'Khám sức khỏe', documentDate: until } }],
              others: [],
            }),
          },
        ],
      }),
    },
    warnings: { use: () => [{ itemId: 'Bình', text: 'Cũng có tên trong NS2606-00001' }] },
  };
  const standing = { status: STATUS.returned, allowRevision: false };
  renderUi(
    <DefinitionProvider
      value={{ definition, lists: { rules: ORIGINAL_RULES } } as unknown as LoadedDefinition}
    >
      <EditingProvider
        value={{ form, standing, itemsView: createItemsView() } as unknown as Editing}
      >
        <Warnings />
      </EditingProvider>
    </DefinitionProvider>,
  );
}

it('the last step shows what reviewers will look at closely, in their words, for items that can still be changed', () => {
  lastStep([
    { id: 'An', until: '2026-06-29', result: null },
    { id: 'Bình', until: '2026-06-30', result: null },
    { id: 'Chi', until: '2026-06-01', result: 1 },
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /An.*Hồ sơ hết hạn trước ngày kết thúc 30\/06\/2026: Khám sức khỏe \(đến 29\/06\/2026\)$/,
    ),
    expect.stringMatching(/Bình.*Cũng có tên trong NS2606-00001$/),
  ]);
});

it('the last step shows no list if there are no warnings', () => {
  lastStep([{ id: 'An', until: '2026-07-01', result: null }]);
  expect(screen.queryByRole('list')).toBeNull();
});
