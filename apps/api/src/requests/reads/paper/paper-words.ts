import type { Language } from '@portal/contracts';
import { translate, type TextKey, type TextParams } from '../../../platform/i18n/translator';
import type { GrantedWords } from '../../core/contents';
import { textCell } from '../../../platform/pdf/cells';
import type {
  ConfirmationContents,
  ConfirmationWords,
  PaperTexts,
} from '../../core/confirmation-data';

const sayIn =
  (texts: string, language: Language) =>
  (key: string, params?: TextParams): string =>
    translate(language, `${texts}:${key}` as TextKey, params);

/** The fixed texts of a family's confirmation paper. @param count of its items */
export function confirmationWords(
  { paper, texts, columns, commitments }: PaperTexts,
  count: number,
  language: Language,
): ConfirmationWords {
  const say = sayIn(texts, language);
  return {
    paper,
    documentTitle: say('documentTitle'),
    itemsHeading: say('itemsHeading', { count }),
    columns: Object.entries(columns).map(([name, column]) => ({
      header: say(`columns.${name}`),
      ...column,
    })),
    commitments: commitments.map((name) => say(`commitments.${name}`)),
  };
}

/** The confirmation paper of a family without a request, to show its words. */
export function sampleConfirmation(texts: PaperTexts, language: Language): ConfirmationContents {
  const hint = translate(language, 'paper:signHint');
  const nobody = { jobTitle: '', hint, name: '' };
  return {
    ...confirmationWords(texts, 1, language),
    from: { name: '…', details: [] },
    contractor: '',
    coverHeading: '…',
    cover: [],
    rows: [Object.keys(texts.columns).map(() => textCell('…'))],
    commitmentHeading: translate(language, 'paper:commitmentHeading'),
    signatures: [nobody, nobody],
  };
}

/** The words of a family's approval paper for what it grants. @param count of what it grants */
export function approvalWords(texts: string, count: number, language: Language): GrantedWords {
  const say = sayIn(texts, language);
  const column = (name: string) => say(`approval.columns.${name}`);
  return {
    heading: say('approval.heading', { count }),
    columns: {
      name: column('name'),
      role: column('role'),
      card: column('card'),
      areas: column('areas'),
    },
  };
}
