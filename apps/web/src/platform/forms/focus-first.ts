/** Focuses the first of these fields, in the order of the page. */
export function focusFirst(fields: readonly string[]) {
  const inputs = fields
    .map((field) => document.getElementById(field))
    .filter((input) => input !== null);
  inputs.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  inputs[0]?.focus();
}
