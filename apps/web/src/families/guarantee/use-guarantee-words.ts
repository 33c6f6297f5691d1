import type { Catalogue } from '@portal/i18n';
import type { GuaranteeCode } from '@portal/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { upperFirst } from '../../platform/i18n/upper-first';
import type { ProblemWords } from '../../requests/form/problems';

export type GuaranteeField = keyof Catalogue['guaranteeFields'];

interface GuaranteeWords extends ProblemWords {
  /** The label of a field. */
  label: (field: GuaranteeField) => string;
}

/** Labels of the fields of guarantees and texts of their problems. The object changes only with the language. */
export function useGuaranteeWords(): GuaranteeWords {
  const { t } = useTranslation(['guaranteeProblems', 'guaranteeFields']);
  return useMemo(
    () => ({
      label: (field) => upperFirst(t(`guaranteeFields:${field}`)),
      problem: ({ code, field, params }) =>
        t(`guaranteeProblems:${code as GuaranteeCode}`, {
          ...params,
          field: t(`guaranteeFields:${field as GuaranteeField}`),
        }),
      ofRow: ({ row }, text) => t('guaranteeProblems:ofRow', { row, text }),
    }),
    [t],
  );
}
