import type { EntryForm } from '../entry/entry-form';
import { useFamily } from '../entry/family';
import { Facts } from '../form/Facts';
import { Section } from '../form/Section';

/** A plan as it is read, section by section. */
export function PlanSections({
  form,
  contractorName,
}: {
  form: EntryForm;
  contractorName: string;
}) {
  const { family } = useFamily();
  const read = family.facts.use();
  return read.plan(form, contractorName).map(({ title, facts }) => (
    <Section key={title} title={title}>
      <Facts facts={facts} />
    </Section>
  ));
}
