import { personFields, staffItemInput, type StaffItemInput } from '@portal/contracts';
import { formFields, kindsOf } from '../../requests/core/form/form-fields';
import { FieldTable } from '../../requests/core/form/field-table';

/** Reads and writes the people of people requests. */
export const peopleItems = new FieldTable<StaffItemInput>('people_item', personFields);

/** A person, described for the shared code of forms. */
export const peopleItem = formFields({
  schema: staffItemInput,
  texts: 'peopleFields',
  fields: kindsOf(personFields),
  documents: ['staffProfileFiles'],
});

/** The identity number identifies a person. */
export const KEYED_PEOPLE = peopleItems.keyedBy('identityKey');
