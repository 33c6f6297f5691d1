/** Minimum length of a search text for contractors, and the number of results per page. */
export const SUPPLIER_SEARCH = { minLength: 3, pageSize: 5 } as const;
