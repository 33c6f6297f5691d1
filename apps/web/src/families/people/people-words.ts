import type { Catalogue } from '@portal/i18n';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldWords, type EntryWords } from '../../entry/words';

type Own = Catalogue['people'];

/** Texts on people. */
export function useWords(): EntryWords {
  const { t, i18n } = useTranslation(['people', 'peopleFields', 'peopleProblems']);
  const fields = useFieldWords(
    useCallback(
      (field) =>
        i18n.exists(`peopleFields:${field}`)
          ? t(`peopleFields:${field as keyof Catalogue['peopleFields']}`)
          : '',
      [t, i18n],
    ),
    useCallback(
      (code, values) => t(`peopleProblems:${code as keyof Catalogue['peopleProblems']}`, values),
      [t],
    ),
    useCallback(
      (field) =>
        i18n.exists(`people:fields.${field}`)
          ? t(`people:fields.${field as keyof Own['fields']}`)
          : '',
      [t, i18n],
    ),
  );
  return useMemo(
    () => ({
      ...fields,
      itemsStep: t('steps.items'),
      items: (count) => t('items.people', { count }),
      none: t('items.none'),
      noneFound: t('items.noneFound'),
      confirmRemoveAll: t('items.confirmRemoveAll'),
      confirmRemove: (count) => t('items.confirmRemove', { count }),
      chosen: t('chosen.label'),
      removeChosen: t('chosen.remove'),
      alreadyThere: (count) => t('items.alreadyThere', { count }),
      tooMany: (max) => t('peopleProblems:tooManyStaff', { max }),
      added: (count) => t('items.added', { count }),
      importTitle: t('items.importTitle'),
      agreement: t('items.agreement'),
      tools: { registry: t('items.fromRegistry'), zip: t('items.zip') },
    }),
    [fields, t],
  );
}
