import { isDocumentCode, isSharedCode, wordsOfCode, type Problem } from '@portal/domain';
import type { Catalogue } from '@portal/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { upperFirst } from '../platform/i18n/upper-first';
import type { EntryItem } from './entry-form';
import { formatDate } from '../platform/time/format';
import type { ProblemWords } from '../requests/form/problems';

/** A family's own texts. */
export interface EntryWords extends ProblemWords {
  /** The name of a field in messages; empty if there is no such field. */
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
  /** The question before a single item is removed; if absent, the form does not ask. */
  confirmRemoveOne?: (name: string) => string;
  chosen: string;
  removeChosen: string;
  alreadyThere: (count: number) => string;
  tooMany: (max: number) => string;
  added: (count: number) => string;
  importTitle: string;
  /** What the user still has to do by hand for an item after the import of its row; absent if there is never anything. */
  importHint?: (item: EntryItem, row: EntryItem) => string | undefined;
  agreement: string;
  /** Labels of the family's tools by their keys. */
  tools: Readonly<Record<string, string>>;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The values for the placeholders of a problem's text, with days in the user's format. */
const filledIn = (params: Problem['params']) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && DAY.test(value) ? formatDate(value) : value,
    ]),
  );

const NO_LABEL = () => '';

/**
 * Texts of fields and problems. The family's own words ask for both namespaces, so that the page
 * loads them.
 * @param fields the namespace with the names of the family's fields in messages
 * @param problems the namespace with the texts of problems that only this family has
 * @param ownLabel returns the label of a field that no message names, or whose name is too long for a label; empty for others
 */
export function useFieldWords(
  fields: keyof Catalogue & `${string}Fields`,
  problems: keyof Catalogue & `${string}Problems`,
  ownLabel: (field: string) => string = NO_LABEL,
): Pick<EntryWords, 'fieldName' | 'label' | 'problem' | 'ofRow'> {
  const { t, i18n } = useTranslation(['entry', 'entryProblems']);
  return useMemo(() => {
    const own = t as (key: string, values?: object) => string;
    const fieldName = (field: string) =>
      i18n.exists(`${fields}:${field}`) ? own(`${fields}:${field}`) : '';
    return {
      fieldName,
      label: (field) =>
        ownLabel(field) ||
        upperFirst(fieldName(field)) ||
        t(`entry:fields.${field as keyof Catalogue['entry']['fields']}`),
      problem: ({ code, params, field }) => {
        const values = { field: fieldName(field), ...filledIn(params) };
        return upperFirst(
          isSharedCode(code)
            ? t(`entryProblems:${wordsOfCode(code, field)}`, values)
            : own(`${problems}:${code}`, values),
        );
      },
      ofRow: ({ code, row }, text) =>
        isDocumentCode(code)
          ? t('entryProblems:documentsOfRow', { row, text })
          : t('entryProblems:ofRow', { row, text }),
    };
  }, [fields, problems, ownLabel, t, i18n]);
}

/** Texts on the list of items that every family has, by their keys in its namespace. */
type ListText =
  | 'none'
  | 'noneFound'
  | 'confirmRemoveAll'
  | 'confirmRemove'
  | 'alreadyThere'
  | 'added'
  | 'importTitle'
  | 'agreement';

/** The texts on the list of items. The parameter `text` reads one of them. */
export const listWords = (
  text: (key: ListText, values?: { count: number }) => string,
): Pick<EntryWords, ListText> => ({
  none: text('none'),
  noneFound: text('noneFound'),
  confirmRemoveAll: text('confirmRemoveAll'),
  confirmRemove: (count) => text('confirmRemove', { count }),
  alreadyThere: (count) => text('alreadyThere', { count }),
  added: (count) => text('added', { count }),
  importTitle: text('importTitle'),
  agreement: text('agreement'),
});
