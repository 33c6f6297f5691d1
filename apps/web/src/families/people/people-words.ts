import type { Catalogue } from '@portal/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { upperFirst } from '../../platform/i18n/upper-first';
import type { FamilyWords } from '../../requests/entry/words';

type Field = keyof Catalogue['peopleFields'];
type Code = Exclude<keyof Catalogue['peopleProblems'], 'ofRow'>;

/** Texts on people. */
export function usePeopleWords(): FamilyWords {
  const { t, i18n } = useTranslation(['people', 'peopleFields', 'peopleProblems', 'entry']);
  return useMemo(() => {
    const fieldName = (field: string) =>
      i18n.exists(`peopleFields:${field}`) ? t(`peopleFields:${field as Field}`) : '';
    return {
      fieldName,
      label: (field) => upperFirst(fieldName(field)) || ownLabel(field),
      problem: ({ code, params, field }) =>
        t(`peopleProblems:${code as Code}`, { ...params, field: fieldName(field) }),
      ofRow: (row, text) => t('peopleProblems:ofRow', { row, text }),
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
    };
    function ownLabel(field: string): string {
      return i18n.exists(`people:fields.${field}`)
        ? t(`people:fields.${field as keyof Catalogue['people']['fields']}`)
        : t(`entry:fields.${field as keyof Catalogue['entry']['fields']}`);
    }
  }, [t, i18n]);
}
