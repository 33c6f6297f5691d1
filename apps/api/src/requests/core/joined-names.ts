/** Joins the non-empty parts in one line. */
export const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ');

/** Names of rows, in the order of their ids; deleted rows are left out. */
export const namesOf = (
  rows: readonly { id: string; name: string }[],
  ids: readonly (string | null)[],
): string => ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? []).join(', ');
