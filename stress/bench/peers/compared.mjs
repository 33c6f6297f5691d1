/** The text by which all tools search the descriptions of requests. */
export const SOUGHT = 'thiết bị số 99';

/**
 * Where the compared tools find the same rows, and who logs in.
 * @typedef {object} Place
 * @property {string} databaseUrl
 * @property {string[]} accounts e-mails
 * @property {string} password of all accounts
 *
 * The compared calls of one logged-in user.
 * @typedef {object} Calls
 * @property {() => Promise<string>} profile
 * @property {() => Promise<string>} list the first page of ten, with the total
 * @property {() => Promise<string>} search the same, of those with the sought text
 * @property {(id: string) => Promise<string>} detail a request with its people
 * @property {(id: string) => Promise<(note: string) => Promise<unknown>>} saver makes a save of a
 * request, with another text in it and in each of its people
 * @property {(text: string) => { rows: number, total: number }} found what a list has answered
 * @property {(text: string) => string[]} notesOf the notes of the people in a request that was
 * answered
 *
 * A running tool.
 * @typedef {object} Tool
 * @property {string} name
 * @property {number} atRest resident megabytes of all its processes before its first work
 * @property {() => number} memory the same now
 * @property {(email: string) => Promise<Calls>} logIn by its own API
 * @property {() => Promise<void>} stop
 */
