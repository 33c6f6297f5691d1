/** The contractor list is searched from this many characters, in pages of five. */
export const SUPPLIER_SEARCH = { minLength: 3, pageSize: 5 } as const;
