import { isRevision } from '@portal/domain';
import { memo } from 'react';
import { useStore } from 'zustand';
import { useEditing } from '../editing';
import type { EntryItem } from '../entry-form';
import { useDefinition } from '../definition';
import { Section } from '../../requests/form/Section';
import { PlanSections } from '../plan/PlanSections';
import classes from './Summary.module.css';

/** The summary that a clerk checks before signing: the plan's sections, and the names of the items. */
export function Summary() {
  const { form } = useEditing();
  const entered = useStore(form, (now) => now);
  return (
    <>
      <PlanSections form={entered} />
      <SummaryItems items={entered.items} />
    </>
  );
}

/** The names of the items. Typing into the fields below does not render them again. */
const SummaryItems = memo(function SummaryItems({ items }: { items: readonly EntryItem[] }) {
  const { definition, words } = useDefinition();
  const { standing } = useEditing();
  const shown =
    standing && isRevision(standing) ? items.filter(({ result }) => result === 0) : items;
  return (
    <Section title={words.items(shown.length)}>
      <ol className={classes.items}>
        {shown.map(({ id }) => (
          <li key={id}>
            <definition.SummaryLine itemId={id} />
          </li>
        ))}
      </ol>
    </Section>
  );
});
