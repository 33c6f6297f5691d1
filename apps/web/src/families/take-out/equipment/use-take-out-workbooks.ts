import {
  exportTakeOutItems,
  importTakeOutItems,
  MAX_TAKE_OUT_ITEMS,
  type ImportedTakeOutItem,
} from '@portal/contracts';
import { call, callForBlob } from '../../../platform/api/call';
import {
  changedFields,
  importInto,
  type ImportMode,
  type Rows,
  type Taken,
} from '../../../platform/list-workbooks/take-rows';
import { useListWorkbooks } from '../../../platform/list-workbooks/use-list-workbooks';
import { useEditing } from '../take-out-editing';
import { inputOf, sourcesOf, storedRow, type EquipmentRow } from '../form';
import { changeList } from './list-commands';

/** The fields of a row that a workbook can change; all other values come from the plant's records. */
const OWN: readonly string[] = ['numberOut', 'description'];

/** Workbooks of the list: export and import. The export also serves as the template. */
export function useWorkbooks() {
  const { form } = useEditing();
  const exported = () => {
    const { contractorId, equipmentItems } = inputOf('', 0, form.getState());
    return callForBlob(exportTakeOutItems, { body: { contractorId, equipmentItems } });
  };
  return useListWorkbooks<EquipmentRow>({
    templateName: 'MauMangRa.xlsx',
    exportName: 'DanhSachMangRa.xlsx',
    errorsName: 'MangRa-DongLoi.xlsx',
    template: exported,
    exportAll: exported,
    importAll: async (upload, query) => {
      const { contractorId, sources } = form.getState();
      const answer = await call(importTakeOutItems, {
        query: {
          ...query,
          requestIds: JSON.stringify(sources.map(({ id }) => id)),
          ...(contractorId !== null && { contractorId }),
        },
        form: upload,
      });
      return {
        ...answer,
        data: answer.data.map((item: ImportedTakeOutItem) => storedRow(item)),
      };
    },
  });
}

/** Imports the rows of a workbook into the list. Users can undo the whole import at once. */
export function useTakeRows() {
  const stores = useEditing();
  return (given: Rows<EquipmentRow>, mode: ImportMode): Taken<EquipmentRow> => {
    const { rows, sources } = stores.form.getState();
    return importInto(
      rows,
      given,
      {
        mode,
        max: MAX_TAKE_OUT_ITEMS,
        sameAs: [{ keyOf: ({ equipmentId }) => equipmentId }],
        isOpen: () => true,
        changesOf: (row, read, fields) =>
          changedFields(
            row,
            read,
            fields.filter((field) => OWN.includes(field)),
          ),
      },
      (items) => {
        const all = [...sources, ...sourcesOf(items)];
        changeList(stores, () => ({
          rows: items,
          sources: all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at),
        }));
      },
    );
  };
}
