/**
 * Something went wrong that the person at the terminal can put right: the message is one clear
 * sentence with the remedy, shown without a stack trace.
 */
export class Problem extends Error {}

/**
 * A property of whatever was thrown. Not by `instanceof Error`: jest's tests have an `Error` of
 * their own.
 * @param {unknown} error
 * @param {'message' | 'code' | 'stack'} name
 * @returns {string | undefined}
 */
function property(error, name) {
  const value = /** @type {Record<string, unknown> | null | undefined} */ (error)?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** The text of whatever was thrown. */
export const messageOf = (/** @type {unknown} */ error) =>
  property(error, 'message') ?? String(error);

/** The code of a system or database error, such as ENOENT. */
export const codeOf = (/** @type {unknown} */ error) => property(error, 'code');

/** All that is known of whatever was thrown, for a log. */
export const detailsOf = (/** @type {unknown} */ error) =>
  property(error, 'stack') ?? messageOf(error);

/**
 * Runs a command-line tool's main function and turns what it throws into one line and exit code 1.
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
