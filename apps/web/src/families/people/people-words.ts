import type { Catalogue } from '@portal/i18n';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listWords, useFieldWords, type EntryWords } from '../../entry/words';

type Own = Catalogue['people'];

/** Texts on people. */
export function useWords(): EntryWords {
  const { t, i18n } = useTranslation(['people', 'peopleFields', 'peopleProblems']);
  const fields = useFieldWords(
    'peopleFields',
    'peopleProblems',
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
      ...listWords((key, values) => t(`items.${key}`, values)),
      itemsStep: t('steps.items'),
      items: (count) => t('items.people', { count }),
      chosen: t('chosen.label'),
      removeChosen: t('chosen.remove'),
      tooMany: (max) => t('peopleProblems:tooManyStaff', { max }),
      tools: {
        registry: t('items.fromRegistry'),
        selfRegistration: t('items.selfRegistration'),
        namedFiles: t('items.photosAndPapers'),
      },
    }),
    [fields, t],
  );
}
