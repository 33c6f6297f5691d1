import type { Catalogue } from '@portal/i18n';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldWords, type EntryWords } from '../../entry/words';

/** Texts on equipment. */
export function useWords(): EntryWords {
  const { t, i18n } = useTranslation(['equipment', 'equipmentFields', 'equipmentProblems']);
  const fields = useFieldWords(
    useCallback(
      (field) =>
        i18n.exists(`equipmentFields:${field}`)
          ? t(`equipmentFields:${field as keyof Catalogue['equipmentFields']}`)
          : '',
      [t, i18n],
    ),
    useCallback(
      (code, values) =>
        t(`equipmentProblems:${code as keyof Catalogue['equipmentProblems']}`, values),
      [t],
    ),
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
      confirmRemoveOne: (name) =>
        name === '' ? t('items.confirmRemoveUnnamed') : t('items.confirmRemoveOne', { name }),
      chosen: t('items.chosen'),
      removeChosen: t('items.removeChosen'),
      alreadyThere: (count) => t('items.alreadyThere', { count }),
      tooMany: (max) => t('equipmentProblems:tooManyEquipment', { max }),
      added: (count) => t('items.added', { count }),
      importTitle: t('items.importTitle'),
      agreement: t('items.agreement'),
      tools: {},
    }),
    [fields, t],
  );
}
