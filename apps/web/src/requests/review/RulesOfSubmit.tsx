import { Alert } from '@mantine/core';
import type { PlantRuleValues } from '@portal/contracts';
import { changedRules, valuesOf } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { RuleSentence, useLoadedRules } from '../../plant/rules';

/** Says that a request is reviewed by the rules of its submit, and which of them have changed since. */
export function RulesOfSubmit({ rules }: { rules: PlantRuleValues }) {
  const { t } = useTranslation('plantRules');
  const now = useLoadedRules();
  const changed = now ? changedRules(rules, now) : [];
  return (
    <Alert color="blue" title={t('then.title')} my="sm">
      {changed.length > 0 && (
        <>
          {t('then.about')}
          <ul>
            {changed.map((code) => (
              <li key={code}>
                <RuleSentence code={code} {...valuesOf(code, rules)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
