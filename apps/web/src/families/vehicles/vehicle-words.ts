import type { VehicleItem } from '@portal/contracts';
import type { Catalogue } from '@portal/i18n';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { namesUnknownDriver } from './drivers';
import { useFieldWords, type EntryWords } from '../../entry/words';

/** Texts on vehicles. */
export function useWords(): EntryWords {
  const { t, i18n } = useTranslation(['vehicles', 'vehicleFields', 'vehicleProblems']);
  const fields = useFieldWords(
    useCallback(
      (field) =>
        i18n.exists(`vehicleFields:${field}`)
          ? t(`vehicleFields:${field as keyof Catalogue['vehicleFields']}`)
          : '',
      [t, i18n],
    ),
    useCallback(
      (code, values) => t(`vehicleProblems:${code as keyof Catalogue['vehicleProblems']}`, values),
      [t],
    ),
    // In forms, the label is shorter, since the driver's name is beside it.
    useCallback((field) => (field === 'identityCardNumber' ? t('items.driverNumber') : ''), [t]),
  );
  return useMemo(
    () => ({
      ...fields,
      itemsStep: t('itemsStep'),
      items: (count) => t('items.count', { count }),
      none: t('items.none'),
      noneFound: t('items.noneFound'),
      confirmRemoveAll: t('items.confirmRemoveAll'),
      confirmRemove: (count) => t('items.confirmRemove', { count }),
      chosen: t('items.chosen'),
      removeChosen: t('items.removeChosen'),
      alreadyThere: (count) => t('items.alreadyThere', { count }),
      tooMany: (max) => t('vehicleProblems:tooManyVehicles', { max }),
      added: (count) => t('items.added', { count }),
      importTitle: t('items.importTitle'),
      importHint: (item, row) =>
        namesUnknownDriver(item as VehicleItem, row as VehicleItem)
          ? t('items.driverByHand', { number: (row as VehicleItem).identityCardNumber })
          : undefined,
      agreement: t('items.agreement'),
      tools: { ofRoot: t('ofRoot.tool') },
    }),
    [fields, t],
  );
}
