import type { Language } from '@portal/contracts';
import { translate, type TextKey, type TextParams } from '../../../platform/i18n/translator';
import type { GrantedWords } from '../../core/contents';
import type { TableColumn } from '../../../platform/pdf';
import type { ConfirmationWords } from './confirmation-data';

/** Where the words of a family's confirmation paper stand. */
export interface PaperTexts {
  /** Namespace of its words: titles, headers, commitments. */
  texts: string;
  /** Columns of the list in their order, by the names of their headers. */
  columns: Readonly<Record<string, Omit<TableColumn, 'header'>>>;
  /** What whoever signs stands up for, by the names of the texts. */
  commitments: readonly string[];
}

const sayIn =
  (texts: string, language: Language) =>
  (key: string, params?: TextParams): string =>
    translate(language, `${texts}:${key}` as TextKey, params);

/** What a family's confirmation paper says in its own words. @param count of its items */
export function confirmationWords(
  { texts, columns, commitments }: PaperTexts,
  count: number,
  language: Language,
): ConfirmationWords {
  const say = sayIn(texts, language);
  return {
    documentTitle: say('documentTitle'),
    subtitle: say('subtitle'),
    itemsHeading: say('itemsHeading', { count }),
    columns: Object.entries(columns).map(([name, column]) => ({
      header: say(`columns.${name}`),
      ...column,
    })),
    commitments: commitments.map((name) => say(`commitments.${name}`)),
  };
}

/** What a family's approval paper calls what it grants. @param count of what it grants */
export function approvalWords(texts: string, count: number, language: Language): GrantedWords {
  const say = sayIn(texts, language);
  const column = (name: string) => say(`approval.columns.${name}`);
  return {
    subtitle: say('approval.subtitle'),
    heading: say('approval.heading', { count }),
    columns: {
      name: column('name'),
      role: column('role'),
      card: column('card'),
      areas: column('areas'),
    },
  };
}
