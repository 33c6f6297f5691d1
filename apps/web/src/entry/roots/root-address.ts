/** Names the request that a new one is to follow, by its number. */
export const ROOT_PARAMETER = 'goc';

/** The address at which a request begins that follows another. */
export const addressUnder = (path: string, rootNumber: string): string =>
  `${path}?${new URLSearchParams({ [ROOT_PARAMETER]: rootNumber }).toString()}`;
