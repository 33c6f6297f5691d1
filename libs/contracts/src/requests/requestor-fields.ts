import { aboutPerson, coverField, type CoverFields } from '../cover-fields';

const decided = aboutPerson('requestor');

/** The person who answers for a request, as the form says it. */
export const requestorFields = {
  authorId: coverField.other({
    kept: { request: 'requestorId' },
    section: 'requestor',
    isRequired: true,
    erased: 'never',
  }),
  requestorJobTitle: coverField.text(255, decided),
  requestorDepartment: coverField.text(255, decided),
  requestorPhone: coverField.text(30, decided),
} satisfies CoverFields;

/** What a form or a profile says of the requestor. */
export type ProfileFields = Record<
  'requestorJobTitle' | 'requestorDepartment' | 'requestorPhone',
  string
>;

/** The same person as the profile was at the last save: no form brings it. */
export const profileFields = {
  requestorJobTitle: coverField.text(255, { ...decided, isCompared: false }),
  requestorDepartment: coverField.text(255, { ...decided, isCompared: false }),
  requestorPhone: coverField.text(30, { ...decided, isCompared: false }),
} satisfies CoverFields;
