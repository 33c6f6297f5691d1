import { isRevision } from '@portal/domain';
import { useStore } from 'zustand';
import { useEditing } from '../editing';
import { useDefinition } from '../definition';
import { Section } from '../../requests/form/Section';
import { PlanSections } from '../plan/PlanSections';
import classes from './Summary.module.css';

/** What a clerk checks before signing: the plan's sections, and the items by name. */
export function Summary() {
  const { definition, words } = useDefinition();
  const { form, standing } = useEditing();
  const entered = useStore(form, (now) => now);
  const { items } = entered;
  const shown =
    standing && isRevision(standing) ? items.filter(({ result }) => result === 0) : items;
  return (
    <>
      <PlanSections form={entered} />
      <Section title={words.items(shown.length)}>
        <ol className={classes.items}>
          {shown.map(({ id }) => (
            <li key={id}>
              <definition.SummaryLine itemId={id} />
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
