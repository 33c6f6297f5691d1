/** The page of calls to the issuers of papers. */
export const issuerCallsPath = '/nha-may/xac-minh-noi-cap';
/** The list of issuers that the plant keeps. */
export const issuersListPath = '/quan-tri/danh-muc/document-issuers';
