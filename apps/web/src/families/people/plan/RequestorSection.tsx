import { USER_SEARCH } from '@portal/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFoundUsers } from '../../../platform/users/use-found-users';
import { SearchField } from '../../../platform/forms/SearchField';
import { Field } from '../../../requests/form/Field';
import { Section } from '../../../requests/form/Section';
import { useProblem } from '../../../requests/form/problems';
import { usePlan } from '../form/people-context';
import { useLabels } from '../form/use-labels';
import { PlanTextField } from './PlanTextField';

/** Who asks; whoever is chosen brings job title, department and phone along. */
export function RequestorSection() {
  const { t } = useTranslation('people');
  const label = useLabels();
  const { plan, change, isEditable } = usePlan();
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
          name="authorId"
          label={label('authorId')}
          required
          readOnly={!isEditable}
          chosen={plan.authorName}
          minLength={USER_SEARCH.minLength}
          onKeyword={setKeyword}
          options={options}
          isFetching={isFetching}
          onChoose={choose}
          error={useProblem('authorId')}
          hints={{
            short: t('plan.typeMore', { count: USER_SEARCH.minLength }),
            none: t('nothingFound'),
          }}
        />
      </Field>
      <PlanTextField name="requestorJobTitle" />
      <PlanTextField name="requestorDepartment" />
      <PlanTextField name="requestorPhone" />
    </Section>
  );
}
