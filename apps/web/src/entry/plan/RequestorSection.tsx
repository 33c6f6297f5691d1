import { useTranslation } from 'react-i18next';
import { RequestorField } from '../../requests/form/RequestorField';
import { Section } from '../../requests/form/Section';
import { usePlan } from '../editing';
import { PlanFieldsOf } from '../fields/PlanFieldsOf';
import { usePlanField } from './PlanFields';

/** The requestor. Choosing a person also fills in job title, department and phone. */
export function RequestorSection() {
  const { t } = useTranslation('entry');
  return (
    <Section title={t('plan.requestor')}>
      <PlanFieldsOf section="requestor" own={{ authorId: Requestor }} />
    </Section>
  );
}

function Requestor() {
  const { plan, change } = usePlan();
  const { props } = usePlanField({ name: 'authorId' });
  return (
    <RequestorField
      {...props}
      chosen={plan.authorName}
      onChoose={(user) =>
        change({
          authorId: user.id,
          authorName: user.fullName,
          requestorJobTitle: user.jobTitle,
          requestorDepartment: user.departmentName,
          requestorPhone: user.phone,
        })
      }
    />
  );
}
