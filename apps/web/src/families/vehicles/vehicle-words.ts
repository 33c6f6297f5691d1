import type { VehicleItem } from '@portal/contracts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { namesUnknownDriver } from './drivers';
import { listWords, useFieldWords, type EntryWords } from '../../entry/words';

/** Texts on vehicles. */
export function useWords(): EntryWords {
  const { t } = useTranslation(['vehicles', 'vehicleFields', 'vehicleProblems']);
  const fields = useFieldWords(
    'vehicleFields',
    'vehicleProblems',
    // In forms, the label is shorter, since the driver's name is beside it.
    useCallback((field) => (field === 'identityCardNumber' ? t('items.driverNumber') : ''), [t]),
  );
  return useMemo(
    () => ({
      ...fields,
      ...listWords((key, values) => t(`items.${key}`, values)),
      itemsStep: t('itemsStep'),
      items: (count) => t('items.count', { count }),
      chosen: t('items.chosen'),
      removeChosen: t('items.removeChosen'),
      tooMany: (max) => t('vehicleProblems:tooManyVehicles', { max }),
      importHint: (item, row) =>
        namesUnknownDriver(item as VehicleItem, row as VehicleItem)
          ? t('items.driverByHand', { number: (row as VehicleItem).identityCardNumber })
          : undefined,
      tools: { ofRoot: t('ofRoot.tool') },
    }),
    [fields, t],
  );
}
