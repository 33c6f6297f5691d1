import { STATUS } from '@portal/contracts';
import { useListWorkbooks } from '../../platform/list-workbooks/use-list-workbooks';
import { useDefinition } from '../definition';
import { useEditing } from '../editing';

/** Workbooks of items: template, export, import. */
export function useWorkbooks() {
  const { workbooks, LargeOffer } = useDefinition().definition;
  const { form, request, standing } = useEditing();
  // A request that was sent or has a batch stays as it is, so that rows without room come back in a file.
  const isLarge =
    LargeOffer !== undefined && standing?.status === STATUS.draft && request.batch === null;
  return useListWorkbooks({
    ...workbooks,
    template: () => workbooks.template(),
    exportAll: () => workbooks.exportOf(request.id, form.getState()),
    importAll: (upload, query) =>
      workbooks.importOf(
        { form: upload, query: isLarge ? { ...query, isBatch: 'true' } : query },
        form.getState(),
      ),
  });
}
