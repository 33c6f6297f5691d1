import { personFields, staffItemInput, type StaffItemInput } from '@portal/contracts';
import { formFields, kindsOf } from '../../requests/core/form/form-fields';
import { FieldTable } from '../../requests/core/form/field-table';

/** People of people requests. */
export const peopleItems = new FieldTable<StaffItemInput>('people_item', personFields);

/** A person's form as the shared parts know it. */
export const peopleItem = formFields({
  schema: staffItemInput,
  texts: 'peopleFields',
  fields: kindsOf(personFields),
  documentsOf: ({ staffProfileFiles }) => staffProfileFiles,
});

/** People are told apart by their identity numbers. */
export const KEYED_PEOPLE = peopleItems.keyedBy('identityKey');
