import type { EntryForm } from '../entry-form';
import { useDefinition } from '../definition';
import { useEditing } from '../editing';
import { Facts } from '../../requests/form/Facts';
import { Section } from '../../requests/form/Section';

/** A plan on read-only pages, section by section. */
export function PlanSections({ form }: { form: EntryForm }) {
  const { request } = useEditing();
  const { definition } = useDefinition();
  const read = definition.facts.use();
  return read.plan(form, request.contractorName).map(({ title, facts }) => (
    <Section key={title} title={title}>
      <Facts facts={facts} />
    </Section>
  ));
}
