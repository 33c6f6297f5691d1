import { isRevision } from '@portal/domain';
import { useStore } from '../../platform/store/store';
import { useEditing, usePlan } from '../entry/editing';
import { useFamily } from '../entry/family';
import { Section } from '../form/Section';
import { PlanSections } from '../plan/PlanSections';
import classes from './Summary.module.css';

/** What a clerk checks before signing: the plan's sections, and the items by name. */
export function Summary() {
  const { family, words } = useFamily();
  const { form, standing, contractorName } = useEditing();
  const { plan } = usePlan();
  const items = useStore(form, (now) => now.items);
  const shown =
    standing && isRevision(standing) ? items.filter(({ result }) => result === 0) : items;
  return (
    <>
      <PlanSections plan={plan} contractorName={contractorName} />
      <Section title={words.items(shown.length)}>
        <ol className={classes.items}>
          {shown.map(({ id }) => (
            <li key={id}>
              <family.SummaryLine itemId={id} />
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
