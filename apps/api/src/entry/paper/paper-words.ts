import type { Language } from '@portal/contracts';
import { translate, type TextKey, type TextParams } from '../../platform/i18n/translator';
import type { GrantedWords } from '../../requests/approval/contents';
import type { ConfirmationContents } from './confirmation-data';
import type { PaperFamily } from './paper-family';

const sayIn =
  (texts: string, language: Language) =>
  (key: string, params?: TextParams): string =>
    translate(language, `${texts}:${key}` as TextKey, params);

/** What a family's confirmation paper says in its own words. @param count of its items */
export function confirmationWords(
  { texts, columns, commitments }: PaperFamily<never>,
  count: number,
  language: Language,
): Omit<ConfirmationContents, 'plan' | 'rows'> {
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
