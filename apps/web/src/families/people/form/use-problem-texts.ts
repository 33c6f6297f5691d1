import { useTranslation } from 'react-i18next';

/** The texts that problems are said with. */
export const useProblemTexts = () =>
  useTranslation(['peopleProblems', 'peopleFields', 'requestProblems']).t;
