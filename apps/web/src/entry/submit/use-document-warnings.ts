import { useTranslation } from 'react-i18next';
import { addDays } from '@portal/domain';
import { formatDate } from '../../platform/time/format';
import { useDefinition, type ItemWarning } from '../definition';
import type { EntryForm } from '../entry-form';

/** Documents that end before the plan does, in the reviewer's words. */
export function useDocumentWarnings(form: EntryForm): ItemWarning[] {
  const { t } = useTranslation('entryDoubts');
  const { definition } = useDefinition();
  const { documents } = definition.many.use();
  const day = definition.lastDay(form.plan);
  if (day === null) return [];
  return form.items.flatMap((item) =>
    documents
      .flatMap((field) => field.rowsOf(item, form).shown)
      .flatMap(({ document: { name, documentDate: until, isRequired } }) =>
        until !== null && until < day
          ? [
              {
                itemId: item.id,
                text: t(
                  isRequired && definition.documentsDecide
                    ? 'documentEndsAtGate'
                    : 'documentExpired',
                  {
                    day: formatDate(day),
                    name,
                    until: formatDate(until),
                    from: formatDate(addDays(until, 1)),
                  },
                ),
              },
            ]
          : [],
      ),
  );
}
