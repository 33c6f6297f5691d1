import { customIdIn } from '@portal/contracts';
import type { CustomLists, CustomProblem } from '@portal/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemWords } from '../../requests/form/problems';

/** A family's texts with those of the plant's own fields. The function changes only with the language and the fields. */
export function useCustomProblemWords(
  customFields: CustomLists['customFields'],
): <Words extends ProblemWords>(words: Words) => Words {
  const { t } = useTranslation('customFields');
  return useMemo(() => {
    const names = new Map(customFields.map(({ id, name }) => [id, name]));
    return (words) => ({
      ...words,
      problem: (problem) => {
        const field = names.get(customIdIn(problem.field) ?? '');
        return field === undefined
          ? words.problem(problem)
          : t(problem.code as CustomProblem['code'], { field });
      },
    });
  }, [customFields, t]);
}
