/** Where pages keep what tells of people beyond the forms of requests. */
export const KEPT_PEOPLE = 'portal.people';

/** Deletes it, as a logout by choice does; a page that has it open closes it. @returns what tells when it is gone */
export const forgetKeptPeople = () => indexedDB.deleteDatabase(KEPT_PEOPLE);
