import type { EntryForm } from '../entry-form';
import { useFamily } from '../family';
import { Facts } from '../../requests/form/Facts';
import { Section } from '../../requests/form/Section';

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
