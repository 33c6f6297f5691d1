/** What Node.js says of a certificate whose authority it does not know; libraries replace its code by their own. */
const UNKNOWN_AUTHORITY =
  /self-signed certificate|unable to get (?:local )?issuer certificate|unable to verify the first certificate/;

/** Newer versions of Node.js add it; the page names a better way. */
const NODES_ADVICE = /; if the root CA is installed locally, .*/;

/** An error and the errors behind it, the first cause last. */
function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  // A host with several addresses: all have failed alike.
  const behind = error instanceof AggregateError ? (error.errors[0] as unknown) : error.cause;
  return [error, ...causesOf(behind)];
}

function codeOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/**
 * Why a server cannot be used, in words for operators: the first cause, and what to do if the machine does not know the
 * server's authority.
 * @param says words for the first cause; by default its message
 */
export function reasonOf(error: unknown, says?: string): string {
  const causes = causesOf(error);
  const first = causes.at(-1);
  if (!first) return says ?? String(error);
  const words = says ?? ([first.message, codeOf(first)].find((text) => text !== '') || first.name);
  return causes.some(({ message }) => UNKNOWN_AUTHORITY.test(message))
    ? `${words.replace(NODES_ADVICE, '')}; the portal has to trust its authority (docs/operations.md, "The plant's own authority")`
    : words;
}
