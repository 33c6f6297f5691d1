import { isDocumentCode, type CardChangeCode } from '@portal/domain';
import type { Catalogue } from '@portal/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { upperFirst } from '../../platform/i18n/upper-first';
import type { ProblemWords } from '../../requests/form/problems';

export type CoverField = keyof Catalogue['cardChangeFields'];
export type PersonField = keyof Catalogue['cardChangeItemFields'];

interface CardChangeWords extends ProblemWords {
  /** The label of a field of the form itself. */
  label: (field: CoverField) => string;
  /** The label of a field of a person on the form. */
  personLabel: (field: PersonField) => string;
}

/** Labels of the fields of card changes and texts of their problems. The object changes only with the language. */
export function useCardChangeWords(): CardChangeWords {
  const { t } = useTranslation(['cardChangeProblems', 'cardChangeFields', 'cardChangeItemFields']);
  return useMemo(
    () => ({
      label: (field) => upperFirst(t(`cardChangeFields:${field}`)),
      personLabel: (field) => upperFirst(t(`cardChangeItemFields:${field}`)),
      problem: ({ code, field, itemId, params }) =>
        t(`cardChangeProblems:${code as CardChangeCode}`, {
          ...params,
          field:
            itemId === null
              ? t(`cardChangeFields:${field as CoverField}`)
              : t(`cardChangeItemFields:${field as PersonField}`),
        }),
      ofRow: ({ code, row }, text) =>
        isDocumentCode(code) || code === 'endingDocuments'
          ? t('cardChangeProblems:documentsOfRow', { row, text })
          : t('cardChangeProblems:ofRow', { row, text }),
    }),
    [t],
  );
}
