import {
  countryList,
  educations,
  genders,
  healthStatuses,
  positions,
  workItems,
} from '../reference-data/lists';
import {
  birthDayField,
  identityNumberField,
  linesField,
  manyField,
  oneField,
  personNameField,
  pictureField,
  plateField,
  textField,
  type ItemFields,
} from '../item-fields';

/** Fields of a person in a people request (docs/product/people.md, "Item fields"). */
export const personFields = {
  imageId: pictureField({ workbook: 'none', isRecorded: true, erased: 'withPerson' }),
  identityCardNumber: identityNumberField(30, {
    workbook: { width: 20 },
    isRequired: true,
    column: 'identity_number',
    comparedAs: 'identityKey',
    isRecorded: true,
    erased: 'withPerson',
  }),
  fullName: personNameField(255, {
    workbook: { width: 28 },
    isRequired: true,
    isRecorded: true,
    erased: 'withPerson',
  }),
  nationalityId: oneField(countryList, {
    workbook: { width: 16 },
    isRequired: true,
    isForMany: true,
    isRecorded: true,
    erased: 'withPerson',
  }),
  dateOfBirth: birthDayField({
    workbook: { width: 13 },
    isRequired: true,
    isRecorded: true,
    erased: 'withPerson',
  }),
  genderId: oneField(genders, {
    workbook: { width: 11 },
    isRequired: true,
    isRecorded: true,
    erased: 'withPerson',
  }),
  /** Position and work tell of nobody alone, and count in reports of what was done when. */
  positionId: oneField(positions, {
    workbook: { width: 24 },
    isRequired: true,
    isForMany: true,
    isRecorded: true,
    erased: 'never',
  }),
  address: linesField(500, {
    workbook: { width: 48 },
    isRequired: true,
    isRecorded: true,
    erased: 'withPerson',
  }),
  numberPlate: plateField(20, {
    workbook: { width: 19 },
    isRecorded: true,
    erased: 'withPerson',
  }),
  listWorkItemIds: manyField(
    workItems,
    { table: 'people_item_work_item', column: 'work_item_id' },
    {
      workbook: { width: 32 },
      isRequired: true,
      isForMany: true,
      isRecorded: false,
      erased: 'never',
    },
  ),
  educationId: oneField(educations, {
    workbook: { width: 22 },
    isForMany: true,
    isRecorded: true,
    erased: 'withPerson',
  }),
  healthStatusId: oneField(healthStatuses, {
    workbook: { width: 22 },
    isForMany: true,
    isRecorded: true,
    erased: 'withPerson',
  }),
  note: linesField(1000, { workbook: { width: 28 }, isRecorded: false, erased: 'withPerson' }),
  code: textField(50, {
    workbook: 'none',
    isHidden: true,
    isRecorded: false,
    erased: 'withPerson',
  }),
} satisfies ItemFields;
