import { aboutPerson, coverField, type CoverFields } from '../cover-fields';

const decided = aboutPerson('requestor');

/** The requestor, as the form names this person. */
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

/** What a form or a user's account says about the requestor. */
export type ProfileFields = Record<
  'requestorJobTitle' | 'requestorDepartment' | 'requestorPhone',
  string
>;

/** The requestor's data from the account at the last save; no form sends it. */
export const profileFields = {
  requestorJobTitle: coverField.text(255, { ...decided, isCompared: false }),
  requestorDepartment: coverField.text(255, { ...decided, isCompared: false }),
  requestorPhone: coverField.text(30, { ...decided, isCompared: false }),
} satisfies CoverFields;
