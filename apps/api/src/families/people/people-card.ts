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
import { Prisma } from '../../platform/database/generated/client';
import { translate, type TextKey } from '../../platform/i18n/translator';
import type { FormFields, FieldKind } from '../../entry/items/form-fields';
import type { KeyedCards } from '../../entry/items/keyed-cards';

type Field = Exclude<keyof StaffItemInput, 'id' | 'staffProfileFiles'>;

/** Fields of a person's card, in its order, and how each is shown. */
const fields: Record<Field, FieldKind> = {
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

/** A person's card as the shared parts know it. */
export const peopleCard: FormFields<StaffItemInput> = {
  fields,
  parse: (card) => staffItemInput.parse(card),
  documentsOf: ({ staffProfileFiles }) => staffProfileFiles,
  label: (field, language) => translate(language, `peopleFields:${field}` as TextKey),
};

/** People are told apart by their identity numbers. */
export const PEOPLE_CARDS: KeyedCards = {
  table: Prisma.sql`people_item`,
  key: Prisma.sql`identity_key`,
};
