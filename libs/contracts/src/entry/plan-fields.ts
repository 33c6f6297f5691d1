import { aboutPerson, coverField, type CoverFields } from '../cover-fields';

/** The person who signs the confirmation paper for the company. */
export const signerFields = (section: string) =>
  ({
    contractorManager: coverField.text(255, { ...aboutPerson(section), isOffered: true }),
    contractorJobTitle: coverField.text(255, { ...aboutPerson(section), isOffered: true }),
  }) satisfies CoverFields;

/** The fields of a plan that follows a people request. */
export const followingFields = {
  contractorId: coverField.other({
    kept: { request: 'contractorId' },
    section: null,
    isRequired: true,
    isCompared: false,
    erased: 'never',
  }),
  /** The people request that it follows. */
  rootId: coverField.other({
    kept: { request: 'followsId' },
    section: 'root',
    isRequired: true,
    erased: 'never',
  }),
} satisfies CoverFields;

/** Signed confirmation papers. */
export const confirmationFiles = {
  files: coverField.files(10, {
    kept: { attachments: 'confirmation' },
    section: null,
    isLeftByCopy: true,
    erased: 'withRequest',
  }),
} satisfies CoverFields;
