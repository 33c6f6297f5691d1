import { isRevision } from '@portal/domain';
import { memo } from 'react';
import { useStore } from 'zustand';
import { useEditing } from '../editing';
import type { EntryForm, EntryItem } from '../entry-form';
import { useDefinition } from '../definition';
import { Section } from '../../requests/form/Section';
import { FileLinks } from '../../requests/files/FileLinks';
import { PlanSections } from '../plan/PlanSections';
import classes from './Summary.module.css';

/** The summary that a clerk checks before signing: the plan's sections and papers, and the names of the items. */
export function Summary() {
  const { form } = useEditing();
  const entered = useStore(form, (now) => now);
  return (
    <>
      <PlanSections form={entered} />
      <SummaryPapers form={entered} />
      <SummaryItems items={entered.items} />
    </>
  );
}

/** The plan's papers. The confirmation is not among them, because its field comes below. */
function SummaryPapers({ form }: { form: EntryForm }) {
  const { definition, words } = useDefinition();
  return definition
    .papersOf(form)
    .filter(({ field, files }) => field !== 'files' && files.length > 0)
    .map(({ field, files }) => (
      <Section key={field} title={words.label(field)}>
        <FileLinks label={words.label(field)} files={files} />
      </Section>
    ));
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
