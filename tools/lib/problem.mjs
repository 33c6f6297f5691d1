/**
 * An error that the person at the terminal can correct. The message is one clear sentence with the remedy, shown
 * without a stack trace.
 */
export class Problem extends Error {}

/**
 * A property of a thrown value. It does not use `instanceof Error`, because jest's tests have an `Error` class of their
 * own.
 * @param {unknown} error
 * @param {'message' | 'code' | 'stack'} name
 * @returns {string | undefined}
 */
function property(error, name) {
  const value = /** @type {Record<string, unknown> | null | undefined} */ (error)?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** The message of a thrown value. */
export const messageOf = (/** @type {unknown} */ error) =>
  property(error, 'message') ?? String(error);

/** The code of a system or database error, such as ENOENT. */
export const codeOf = (/** @type {unknown} */ error) => property(error, 'code');

/** All details of a thrown value, for a log. */
export const detailsOf = (/** @type {unknown} */ error) =>
  property(error, 'stack') ?? messageOf(error);

/**
 * Runs a command-line tool's main function; an error becomes one line and exit code 1.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(`\n${error instanceof Problem ? error.message : detailsOf(error)}`);
    process.exitCode = 1;
  }
}
