import { useTranslation } from 'react-i18next';
import { addDays, earlyEnd } from '@portal/domain';
import { formatDate } from '../../platform/time/format';
import { useDefinition, type ItemWarning } from '../definition';
import type { EntryForm } from '../entry-form';

/** Documents that end before the plan does or too soon after it, in the reviewer's words. */
export function useDocumentWarnings(form: EntryForm): ItemWarning[] {
  const { t } = useTranslation('entryDoubts');
  const { definition, lists } = useDefinition();
  const { rules } = lists;
  const { documents } = definition.many.use();
  const day = definition.lastDay(form.plan);
  if (day === null) return [];
  return form.items.flatMap((item) =>
    documents
      .flatMap((field) => field.rowsOf(item, form).shown)
      .flatMap(({ document: { name, documentDate: until, isRequired } }) => {
        const isDemanded = isRequired && definition.documentsDecide === true;
        const early = until === null ? null : earlyEnd(until, day, { rules, isDemanded });
        if (until === null || early === null) return [];
        const params = {
          day: formatDate(day),
          days: rules.amounts.documentExpired,
          name,
          until: formatDate(until),
          from: formatDate(addDays(until, 1)),
        };
        return [{ itemId: item.id, text: t(early, params) }];
      }),
  );
}
