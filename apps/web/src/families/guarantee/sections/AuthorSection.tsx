import { useTranslation } from 'react-i18next';
import { useStore, type StoreApi } from 'zustand';
import { WrittenField } from '../../../platform/forms/WrittenField';
import { Facts } from '../../../requests/form/Facts';
import { Field } from '../../../requests/form/Field';
import { useProblem } from '../../../requests/form/problems';
import { Section } from '../../../requests/form/Section';
import type { GuaranteeForm } from '../guarantee-form';
import { useGuaranteeFacts } from '../use-guarantee-facts';
import { useGuaranteeWords } from '../use-guarantee-words';

/** The greatest length that the server accepts. */
const MOST_CHARACTERS = 30;

interface PartProps {
  form: StoreApi<GuaranteeForm>;
}

/** The requestor: the author with the data of the author's profile. Card and radio are optional. */
export function AuthorSection({ form }: PartProps) {
  const { t } = useTranslation('guarantee');
  const requestor = useStore(form, (now) => now.requestor);
  const facts = useGuaranteeFacts();
  return (
    <Section title={t('sections.requestor')}>
      <Facts facts={facts.ofRequestor(requestor)} />
      <TextField form={form} name="requestorCardNumber" />
      <TextField form={form} name="requestorRadio" />
    </Section>
  );
}

function TextField({ form, name }: PartProps & { name: 'requestorCardNumber' | 'requestorRadio' }) {
  const { label } = useGuaranteeWords();
  const value = useStore(form, (now) => now[name]);
  return (
    <Field name={name}>
      <WrittenField
        name={name}
        label={label(name)}
        maxLength={MOST_CHARACTERS}
        value={value}
        error={useProblem(name)}
        onChange={(text) => form.setState({ [name]: text })}
      />
    </Field>
  );
}
