import {
  exportCardChanges,
  exportCardChangeTemplate,
  importCardChanges,
  MAX_CARD_CHANGES,
  type CardChangeItem,
} from '@portal/contracts';
import { identityKey } from '@portal/domain';
import { call, callForBlob } from '../../../platform/api/call';
import {
  changedFields,
  importInto,
  type ImportMode,
  type Rows,
  type Taken,
} from '../../../platform/list-workbooks/take-rows';
import { useListWorkbooks } from '../../../platform/list-workbooks/use-list-workbooks';
import { mayChange } from '../../../requests/edit/standing';
import { inputOf, storedPerson, type ChangedPerson } from '../card-change-form';
import { useEditing } from '../card-change-editing';

/** Fields that change together with a field of a row. */
const FOLLOWED = { newName: ['changeName'] };

/** Workbooks of the people of a form: template, export, import. */
export function useWorkbooks() {
  const { form, requestId } = useEditing();
  return useListWorkbooks<ChangedPerson>({
    templateName: 'MauDoiThe.xlsx',
    exportName: 'DanhSachDoiThe.xlsx',
    errorsName: 'DoiThe-DongLoi.xlsx',
    template: () => {
      const { requestType } = form.getState();
      return callForBlob(exportCardChangeTemplate, { query: { requestType } });
    },
    exportAll: () => {
      const { requestType, staffItems } = inputOf(requestId, 0, form.getState());
      return callForBlob(exportCardChanges, { body: { requestId, requestType, staffItems } });
    },
    importAll: async (upload, query) => {
      const { requestType } = form.getState();
      const answer = await call(importCardChanges, {
        query: { ...query, requestType },
        form: upload,
      });
      return {
        ...answer,
        data: answer.data.map((item: CardChangeItem) => storedPerson(item, true)),
      };
    },
  });
}

/** Imports the rows of a workbook into the form. */
export function useTakeRows() {
  const { form, standing } = useEditing();
  return (rows: Rows<ChangedPerson>, mode: ImportMode): Taken<ChangedPerson> =>
    importInto(
      form.getState().people,
      rows,
      {
        mode,
        max: MAX_CARD_CHANGES,
        sameAs: [{ keyOf: ({ identityCardNumber }) => identityKey(identityCardNumber) }],
        isOpen: (person) => mayChange(standing, person),
        changesOf: (person, row, fields) =>
          changedFields(
            person,
            row,
            // The person and the card come from the plant's records, not from the row.
            fields.filter((field) => OWN.includes(field)),
            FOLLOWED,
          ),
      },
      (people) => form.setState({ people }),
    );
}

/** The fields that a row of the workbook can change. */
const OWN: readonly string[] = ['extendTo', 'reasonChangeCardId', 'newName', 'description'];
