import { useListWorkbooks } from '../../platform/list-workbooks/use-list-workbooks';
import { useDefinition } from '../definition';
import { useEditing } from '../editing';

/** Workbooks of items: template, export, import. */
export function useWorkbooks() {
  const { workbooks } = useDefinition().definition;
  const { form, request } = useEditing();
  return useListWorkbooks({
    ...workbooks,
    template: () => workbooks.template(),
    exportAll: () => workbooks.exportOf(request.id, form.getState()),
    importAll: (upload, query) => workbooks.importOf({ form: upload, query }, form.getState()),
  });
}
