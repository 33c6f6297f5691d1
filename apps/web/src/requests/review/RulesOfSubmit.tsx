import { Alert } from '@mantine/core';
import { plantRules, type PlantRuleValues } from '@portal/contracts';
import { changedRules, valuesOf } from '@portal/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call';
import { RuleSentence } from '../../platform/rules/RuleSentence';

/** Says that a request is reviewed by the rules of its submit, and which of them have changed since. */
export function RulesOfSubmit({ rules }: { rules: PlantRuleValues }) {
  const { t } = useTranslation('plantRules');
  const { data } = useQuery({
    queryKey: ['reference-data', plantRules.name],
    queryFn: ({ signal }) => call(plantRules.get, { signal }),
  });
  const now = data?.[0]?.values;
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
