import { isRevision } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../platform/store/store';
import { Facts } from '../../../requests/form/Facts';
import { Section } from '../../../requests/form/Section';
import { usePlanFacts } from '../detail/plan-facts';
import { useEditing, usePlan } from '../form/people-context';
import { documentState } from '../items/item-text';
import { nameIn, useLists } from '../lists/use-people-lists';
import classes from './Summary.module.css';

/** What a clerk checks before signing: the plan's sections, and the people by name. */
export function Summary() {
  const { t } = useTranslation('people');
  const lists = useLists();
  const { form, standing, contractorName } = useEditing();
  const { plan } = usePlan();
  const items = useStore(form, (now) => now.staffItems);
  const sections = usePlanFacts(plan, contractorName);
  const shown =
    standing && isRevision(standing) ? items.filter(({ result }) => result === 0) : items;
  return (
    <>
      {sections.map(({ title, facts }) => (
        <Section key={title} title={title}>
          <Facts facts={facts} />
        </Section>
      ))}
      <Section title={t('submit.people', { count: shown.length })}>
        <ol className={classes.people}>
          {shown.map((item) => {
            const { done, required } = documentState(item, lists, plan.visitorTypeId);
            return (
              <li key={item.id}>
                <span className={classes.name}>{item.fullName}</span>
                <span>{item.identityCardNumber}</span>
                <span className={classes.position}>{nameIn(lists.positions, item.positionId)}</span>
                <span>
                  {done}/{required}
                </span>
              </li>
            );
          })}
        </ol>
      </Section>
    </>
  );
}
