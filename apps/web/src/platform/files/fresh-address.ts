import { getFileAddress } from '@portal/contracts';
import { call } from '../api/call';

const SIGNED = /\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\?exp=\d+&sig=[\w-]+$/i;

/** Returns the id of the file behind a signed address; undefined for any other address. */
export const signedFileOf = (address: string): string | undefined => SIGNED.exec(address)?.[1];

/**
 * Returns the same address with a fresh signature; an address without a signature is returned
 * unchanged.
 * @throws ApiError if the file is gone, or the viewer may no longer read it
 */
export async function freshAddress(address: string): Promise<string> {
  const id = signedFileOf(address);
  if (id === undefined) return address;
  const { exp, sig } = await call(getFileAddress, { params: { id } });
  return address.replace(/\?.*$/, `?exp=${exp}&sig=${sig}`);
}
