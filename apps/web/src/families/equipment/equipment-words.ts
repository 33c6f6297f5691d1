import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listWords, useFieldWords, type EntryWords } from '../../entry/words';

/** Texts on equipment. */
export function useWords(): EntryWords {
  const { t } = useTranslation(['equipment', 'equipmentFields', 'equipmentProblems']);
  const fields = useFieldWords('equipmentFields', 'equipmentProblems');
  return useMemo(
    () => ({
      ...fields,
      ...listWords((key, values) => t(`items.${key}`, values)),
      itemsStep: t('itemsStep'),
      items: (count) => t('items.count', { count }),
      confirmRemoveOne: (name) =>
        name === '' ? t('items.confirmRemoveUnnamed') : t('items.confirmRemoveOne', { name }),
      chosen: t('items.chosen'),
      removeChosen: t('items.removeChosen'),
      tooMany: (max) => t('equipmentProblems:tooManyEquipment', { max }),
      tools: {},
    }),
    [fields, t],
  );
}
