import type { DataTableProps } from '@portal/ui/data-table';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyProfile } from '../session/my-profile';
import { followDensity, keepDensity, readDensity } from '../storage/kept-density';

/** The row height that the viewer has chosen; it is the same in all lists. */
export function useDensity(): Pick<
  DataTableProps<never>,
  'density' | 'densityLabel' | 'onDensity' | 'columnsLabel'
> {
  const { t } = useTranslation('common');
  const userId = useMyProfile()?.userId ?? '';
  const density = useSyncExternalStore(followDensity, () => readDensity(userId));
  return {
    density,
    densityLabel: t('roomyRows'),
    onDensity: (next) => keepDensity(userId, next),
    columnsLabel: t('chooseColumns'),
  };
}
