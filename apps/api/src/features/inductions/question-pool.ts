import { INDUCTION_LANGUAGES, type InductionLanguage } from '@portal/contracts';
import { choicesIn, type PoolQuestion } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import type { InductionQuestion } from '../../platform/database/generated/client';

/** A question's text and choices in a language; empty if they are not filled in. */
export function textsOf(
  question: InductionQuestion,
  language: InductionLanguage,
): { text: string; choices: string } {
  switch (language) {
    case 'vi':
      return { text: question.questionVi, choices: question.choicesVi };
    case 'en':
      return { text: question.questionEn, choices: question.choicesEn };
    case 'ko':
      return { text: question.questionKo, choices: question.choicesKo };
    case 'zh':
      return { text: question.questionZh, choices: question.choicesZh };
    default:
      return { text: question.questionJa, choices: question.choicesJa };
  }
}

/** The questions in use that are filled in in each language. */
export type Pool = Readonly<Record<InductionLanguage, PoolQuestion[]>>;

/** The pools of inductions, by their ids. */
export async function questionPools(
  db: Db,
  inductionIds: readonly string[],
): Promise<Map<string, Pool>> {
  const questions = await db.inductionQuestion.findMany({
    where: { inductionId: { in: [...inductionIds] }, active: true },
    orderBy: [{ sort: 'asc' }, { code: 'asc' }],
  });
  return new Map(
    inductionIds.map((id) => {
      const own = questions.filter(({ inductionId }) => inductionId === id);
      const pool = INDUCTION_LANGUAGES.map(
        (language) => [language, filledIn(own, language)] as const,
      );
      return [id, Object.fromEntries(pool) as Pool];
    }),
  );
}

const filledIn = (
  questions: readonly InductionQuestion[],
  language: InductionLanguage,
): PoolQuestion[] =>
  questions.flatMap((question) => {
    const { text, choices } = textsOf(question, language);
    if (text === '') return [];
    const { id, rightChoice } = question;
    return [{ id, text, choices: choicesIn(choices), rightChoice }];
  });

/** The languages in which enough questions can be drawn. */
export const languagesOf = (pool: Pool, questionCount: number): InductionLanguage[] =>
  INDUCTION_LANGUAGES.filter((language) => pool[language].length >= questionCount);
