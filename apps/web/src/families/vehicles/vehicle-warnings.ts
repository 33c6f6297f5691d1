import { endingDates } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import type { ItemWarning } from '../../entry/definition';
import { formatDate } from '../../platform/time/format';
import type { Form } from './vehicle-form';

/** Licences and checks that end before the plan does, in the reviewer's words. */
export function useWarnings({ plan: { vehicleTo }, items }: Form): ItemWarning[] {
  const { t } = useTranslation('entryDoubts');
  if (vehicleTo === null) return [];
  return items.flatMap((item) =>
    endingDates(item, vehicleTo).map(({ field, until }) => ({
      itemId: item.id,
      text: t(field, { day: formatDate(until), end: formatDate(vehicleTo) }),
    })),
  );
}
