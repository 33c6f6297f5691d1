import {
  countryList,
  educations,
  genders,
  healthStatuses,
  positions,
  staffItemInput,
  workItems,
  type StaffItemInput,
} from '@portal/contracts';
import { formFields, type FieldKind } from '../../requests/form/form-fields';
import type { KeyedItems } from '../../entry/items/keyed-items';
import { Prisma } from '../../platform/database/generated/client';

/** Fields of a person's form, in its order, and how each is shown. */
const fields: Record<Exclude<keyof StaffItemInput, 'id' | 'staffProfileFiles'>, FieldKind> = {
  imageId: 'file',
  identityCardNumber: 'text',
  fullName: 'text',
  nationalityId: { list: countryList },
  dateOfBirth: 'date',
  genderId: { list: genders },
  positionId: { list: positions },
  address: 'text',
  numberPlate: 'text',
  listWorkItemIds: { list: workItems },
  educationId: { list: educations },
  healthStatusId: { list: healthStatuses },
  note: 'text',
  code: 'text',
};

/** A person's form as the shared parts know it. */
export const peopleItem = formFields({
  schema: staffItemInput,
  texts: 'peopleFields',
  fields,
  documentsOf: ({ staffProfileFiles }) => staffProfileFiles,
});

/** People are told apart by their identity numbers. */
export const KEYED_PEOPLE: KeyedItems = {
  table: Prisma.sql`people_item`,
  key: Prisma.sql`identity_key`,
};
