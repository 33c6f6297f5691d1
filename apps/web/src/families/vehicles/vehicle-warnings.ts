import { endingDates, firstSafeEnd } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { useDefinition, type ItemWarning } from '../../entry/definition';
import { formatDate } from '../../platform/time/format';
import type { Form } from './vehicle-form';

/** Licences and checks that end before the plan does or too soon after it, in the reviewer's words. */
export function useWarnings({ plan: { vehicleTo }, items }: Form): ItemWarning[] {
  const { t } = useTranslation('entryDoubts');
  const { lists, words } = useDefinition();
  if (vehicleTo === null) return [];
  const { rules } = lists;
  const end = formatDate(vehicleTo);
  return items.flatMap((item) =>
    endingDates(item, firstSafeEnd(vehicleTo, rules)).map(({ field, until }) => ({
      itemId: item.id,
      text:
        until < vehicleTo
          ? t(field, { day: formatDate(until), end })
          : t('documentEndsSoon', {
              name: words.label(field),
              days: rules.amounts.documentExpired,
              day: end,
              until: formatDate(until),
            }),
    })),
  );
}
