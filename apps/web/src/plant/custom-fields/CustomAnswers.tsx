import {
  changedPart,
  customName,
  partOf,
  type CustomForm,
  type CustomValues,
} from '@portal/contracts';
import { askedFields, isNeeded, type CustomLists } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { upperFirst } from '../../platform/i18n/upper-first';
import { today } from '../../platform/time/today';
import { Field } from '../../requests/form/Field';
import { useProblem } from '../../requests/form/problems';
import { Section } from '../../requests/form/Section';
import { itemFieldId } from '../../requests/items/item-ids';
import { CustomFieldInput } from './CustomFieldInput';
import { useCustomLists } from './custom-lists';

/** The part of a form that holds the answers. */
interface Answered {
  customFields: CustomValues;
}

interface CustomAnswersProps {
  form: CustomForm;
  /** The cover or the item. */
  of: Answered;
  /** Of the item; null for a cover. */
  itemId?: string | null;
  isEditable?: boolean;
  onChange: (changed: Answered) => void;
}

/** No form outside of the people's knows a visitor type or work. */
const NO_FACTS = { visitorTypeId: null, workItemIds: [] } as const;

const askedOf = (lists: CustomLists | null, form: CustomForm) =>
  lists ? askedFields(lists, form, today()) : [];

/** The fields that the plant has added to a form, in their order. */
export function CustomAnswers({ form, ...props }: CustomAnswersProps) {
  const lists = useCustomLists();
  return askedOf(lists, form).map((field) => (
    <Answer key={field.id} {...props} field={field} choices={lists?.customChoices ?? []} />
  ));
}

/** The same as a section of a page; nothing if the form has no such field. */
export function CustomSection(props: CustomAnswersProps) {
  const { t } = useTranslation('customFields');
  const lists = useCustomLists();
  if (askedOf(lists, props.form).length === 0) return null;
  return (
    <Section title={t('section')}>
      <CustomAnswers {...props} />
    </Section>
  );
}

interface AnswerProps extends Omit<CustomAnswersProps, 'form'> {
  field: CustomLists['customFields'][number];
  choices: CustomLists['customChoices'];
}

function Answer({ field, choices, of, itemId = null, isEditable = true, onChange }: AnswerProps) {
  const name = customName(field.id);
  const error = useProblem(name, itemId);
  return (
    <Field name={name} itemId={itemId}>
      <CustomFieldInput
        field={field}
        choices={choices.filter(({ customFieldId }) => customFieldId === field.id)}
        name={itemId === null ? name : itemFieldId(itemId, name)}
        label={upperFirst(field.name)}
        required={isNeeded(field, NO_FACTS)}
        readOnly={!isEditable}
        error={error}
        value={partOf(of, name)}
        onChange={(value) => onChange(changedPart(of, name, value) as Answered)}
      />
    </Field>
  );
}
