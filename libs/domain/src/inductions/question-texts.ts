import { INDUCTION_CHOICES, INDUCTION_LANGUAGES, type InductionLanguage } from '@portal/contracts';

/** The texts of a question in a language, with one choice a line. */
export interface QuestionTexts {
  text: string;
  choices: string;
}

/** The choices as they are written, one a line; empty lines are left out. */
export const choicesIn = (written: string): string[] =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export type QuestionFault =
  'choiceCount' | 'choiceTwice' | 'choicesDiffer' | 'halfFilled' | 'noSuchChoice';

/**
 * What is wrong with a question: each language has to have text and choices or neither, and as many choices as
 * Vietnamese.
 * @param rightChoice its number, from 1
 */
export function questionFault(
  texts: Readonly<Record<InductionLanguage, QuestionTexts>>,
  rightChoice: number,
): { fault: QuestionFault; language: InductionLanguage | null } | null {
  const { length } = choicesIn(texts.vi.choices);
  for (const language of INDUCTION_LANGUAGES) {
    const { text, choices } = texts[language];
    const read = choicesIn(choices);
    const faultIs = (fault: QuestionFault) => ({ fault, language });
    if (language !== 'vi' && text === '' && read.length === 0) continue;
    if (text === '' || read.length === 0) return faultIs('halfFilled');
    if (read.length < INDUCTION_CHOICES.least || read.length > INDUCTION_CHOICES.most)
      return faultIs('choiceCount');
    if (new Set(read).size < read.length) return faultIs('choiceTwice');
    if (read.length !== length) return faultIs('choicesDiffer');
  }
  return rightChoice > length ? { fault: 'noSuchChoice', language: null } : null;
}
