import type { Language } from '@portal/contracts';
import { translate, type TextKey, type TextParams } from '../../../platform/i18n/translator';
import type { GrantedWords } from '../../core/contents';
import type { TableColumn } from '../../../platform/pdf';
import type { ConfirmationWords } from './confirmation-data';

/** Where to find the texts of a family's confirmation paper. */
export interface PaperTexts {
  /** Namespace of its texts: titles, headers, commitments. */
  texts: string;
  /** Columns of the list in order, by the keys of their headers. */
  columns: Readonly<Record<string, Omit<TableColumn, 'header'>>>;
  /** Commitments of the signer, by the keys of the texts. */
  commitments: readonly string[];
}

const sayIn =
  (texts: string, language: Language) =>
  (key: string, params?: TextParams): string =>
    translate(language, `${texts}:${key}` as TextKey, params);

/** The fixed texts of a family's confirmation paper. @param count of its items */
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

/** The words of a family's approval paper for what it grants. @param count of what it grants */
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
