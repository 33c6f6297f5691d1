import { isDocumentCode, isSharedCode, wordsOfCode, type Problem } from '@portal/domain';
import type { Catalogue } from '@portal/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { upperFirst } from '../platform/i18n/upper-first';
import type { EntryItem } from './entry-form';
import { formatDate } from '../platform/time/format';
import type { ProblemWords } from '../requests/form/problems';

/** Texts that name what a family's requests are about. */
export interface EntryWords extends ProblemWords {
  /** The name of a field as messages write it; empty for what is none. */
  fieldName: (field: string) => string;
  /** The label of a field. */
  label: (field: string) => string;
  itemsStep: string;
  /** "People (3)" */
  items: (count: number) => string;
  none: string;
  noneFound: string;
  confirmRemoveAll: string;
  confirmRemove: (count: number) => string;
  /** Asked before one item is taken away by itself; nothing is asked where it is left out. */
  confirmRemoveOne?: (name: string) => string;
  chosen: string;
  removeChosen: string;
  alreadyThere: (count: number) => string;
  tooMany: (max: number) => string;
  added: (count: number) => string;
  importTitle: string;
  /** What is left to be done by hand for an item after a row was taken; left out where nothing ever is. */
  importHint?: (item: EntryItem, row: EntryItem) => string | undefined;
  agreement: string;
  /** Labels of the family's tools by their keys. */
  tools: Readonly<Record<string, string>>;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What a problem's words leave to be filled in; days as people read them. */
const filledIn = (params: Problem['params']) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && DAY.test(value) ? formatDate(value) : value,
    ]),
  );

/**
 * Words of fields and problems that are the same for all families.
 * @param ownFieldName the name of a field as messages write it; empty for what is none
 * @param ownProblem a problem that only this family has
 * @param ownLabel the label of a field that no message names, or that is too long for a label; empty for others
 */
export function useFieldWords(
  ownFieldName: (field: string) => string,
  ownProblem: (code: string, params: Record<string, string | number>) => string,
  ownLabel: (field: string) => string = () => '',
): Pick<EntryWords, 'fieldName' | 'label' | 'problem' | 'ofRow'> {
  const { t } = useTranslation(['entry', 'entryProblems']);
  return useMemo(
    () => ({
      fieldName: ownFieldName,
      label: (field) =>
        ownLabel(field) ||
        upperFirst(ownFieldName(field)) ||
        t(`entry:fields.${field as keyof Catalogue['entry']['fields']}`),
      problem: ({ code, params, field }) => {
        const values = { ...filledIn(params), field: ownFieldName(field) };
        return upperFirst(
          isSharedCode(code)
            ? t(`entryProblems:${wordsOfCode(code, field)}`, values)
            : ownProblem(code, values),
        );
      },
      ofRow: ({ code, row }, text) =>
        isDocumentCode(code)
          ? t('entryProblems:documentsOfRow', { row, text })
          : t('entryProblems:ofRow', { row, text }),
    }),
    [ownFieldName, ownProblem, ownLabel, t],
  );
}
