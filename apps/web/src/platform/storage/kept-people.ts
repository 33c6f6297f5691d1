/** The browser database for personal data, except the forms of requests. */
export const KEPT_PEOPLE = 'portal.people';

/**
 * Deletes the database when a user logs out by choice; a page that has it open closes it. @returns
 * a request that reports when it is deleted
 */
export const forgetKeptPeople = () => indexedDB.deleteDatabase(KEPT_PEOPLE);
