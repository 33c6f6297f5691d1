import { USER_SEARCH } from '@portal/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../platform/forms/SearchField';
import { useFoundUsers } from '../../platform/users/use-found-users';
import { Field } from '../../requests/form/Field';
import { Section } from '../../requests/form/Section';
import { usePlan } from '../editing';
import { PlanText, usePlanField } from './PlanFields';

/** Who asks; whoever is chosen brings job title, department and phone along. */
export function RequestorSection() {
  const { t } = useTranslation('entry');
  const { plan, change } = usePlan();
  const { props } = usePlanField({ name: 'authorId' });
  const [keyword, setKeyword] = useState('');
  const { found, isFetching } = useFoundUsers(keyword);
  const options = found.map(({ id, fullName, userName, jobTitle }) => ({
    id,
    label: fullName,
    about: [jobTitle, userName].filter(Boolean).join(' · '),
  }));
  const choose = (id: string) => {
    const user = found.find((candidate) => candidate.id === id);
    if (!user) return;
    change({
      authorId: user.id,
      authorName: user.fullName,
      requestorJobTitle: user.jobTitle,
      requestorDepartment: user.departmentName,
      requestorPhone: user.phone,
    });
  };
  return (
    <Section title={t('plan.requestor')}>
      <Field name="authorId">
        <SearchField
          {...props}
          chosen={plan.authorName}
          minLength={USER_SEARCH.minLength}
          onKeyword={setKeyword}
          options={options}
          isFetching={isFetching}
          onChoose={choose}
          hints={{
            short: t('plan.typeMore', { count: USER_SEARCH.minLength }),
            none: t('nothingFound'),
          }}
        />
      </Field>
      <PlanText name="requestorJobTitle" />
      <PlanText name="requestorDepartment" />
      <PlanText name="requestorPhone" />
    </Section>
  );
}
