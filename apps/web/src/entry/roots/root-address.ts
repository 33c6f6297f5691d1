/** The parameter with the number of the request that a new request is to follow. */
export const ROOT_PARAMETER = 'goc';

/** The address that begins a request which follows another. */
export const addressUnder = (path: string, rootNumber: string): string =>
  `${path}?${new URLSearchParams({ [ROOT_PARAMETER]: rootNumber }).toString()}`;
