import { INDUCTION_CHOICES, MAX_INDUCTION_QUESTIONS } from '@portal/contracts';
import { questionFault, type QuestionFault } from '@portal/domain';
import {
  flag,
  integer,
  listTable,
  optionalText,
  ref,
  refs,
  text,
  type MasterTable,
  type Row,
} from '../../platform/master-data';

const MOST_TRIES = 10;
const MOST_MINUTES = 180;
const MOST_OF_TEXT = 1000;
const MOST_OF_CHOICES = 2000;

/** The language of a column's name: `questionVi` has `Vi`. */
const SUFFIXES = { vi: 'Vi', en: 'En', ko: 'Ko', zh: 'Zh', ja: 'Ja' } as const;

const RULES: Readonly<Record<QuestionFault, string>> = {
  choiceCount: 'choiceCount',
  choiceTwice: 'choiceTwice',
  choicesDiffer: 'choicesDiffer',
  halfFilled: 'questionHalfFilled',
  noSuchChoice: 'noSuchChoice',
};

function checkQuestion(row: Row): ReturnType<NonNullable<MasterTable['check']>> {
  const textsIn = (suffix: string) => ({
    text: String(row[`question${suffix}`] ?? ''),
    choices: String(row[`choices${suffix}`] ?? ''),
  });
  const found = questionFault(
    {
      vi: textsIn(SUFFIXES.vi),
      en: textsIn(SUFFIXES.en),
      ko: textsIn(SUFFIXES.ko),
      zh: textsIn(SUFFIXES.zh),
      ja: textsIn(SUFFIXES.ja),
    },
    Number(row['rightChoice']),
  );
  if (!found) return null;
  const { fault, language } = found;
  return {
    column: language === null ? 'rightChoice' : `choices${SUFFIXES[language]}`,
    rule: RULES[fault],
  };
}

/** Inductions, and the pools of their questions. */
export const inductionTables = {
  inductions: {
    ...listTable('inductions', 'induction', {
      courseId: ref('courses'),
      listLectureIds: refs('manuals', {
        table: 'induction_lecture',
        own: 'induction_id',
        other: 'manual_id',
      }),
      questionCount: integer(1, MAX_INDUCTION_QUESTIONS, 10),
      passShare: integer(1, 100, 80),
      tries: integer(1, MOST_TRIES, 3),
      minutes: integer(1, MOST_MINUTES, 20),
    }),
    unique: ['courseId'],
  },
  inductionQuestions: {
    name: 'induction-questions',
    table: 'induction_question',
    key: ['code'],
    columns: {
      code: text(50),
      inductionId: ref('inductions'),
      rightChoice: integer(1, INDUCTION_CHOICES.most),
      questionVi: text(MOST_OF_TEXT),
      choicesVi: text(MOST_OF_CHOICES),
      questionEn: optionalText(MOST_OF_TEXT),
      choicesEn: optionalText(MOST_OF_CHOICES),
      questionKo: optionalText(MOST_OF_TEXT),
      choicesKo: optionalText(MOST_OF_CHOICES),
      questionZh: optionalText(MOST_OF_TEXT),
      choicesZh: optionalText(MOST_OF_CHOICES),
      questionJa: optionalText(MOST_OF_TEXT),
      choicesJa: optionalText(MOST_OF_CHOICES),
      sort: integer(0, 1_000_000, 0),
      active: flag(true),
    },
    check: checkQuestion,
  },
} satisfies Record<string, MasterTable>;
