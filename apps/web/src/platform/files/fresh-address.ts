import { getFileAddress } from '@portal/contracts';
import { call } from '../api/call';

const SIGNED = /\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\?exp=\d+&sig=[\w-]+$/i;

/** The file that an address shows for a while by its signature; undefined for any other address. */
export const signedFileOf = (address: string): string | undefined => SIGNED.exec(address)?.[1];

/**
 * The same address with a signature that is good from now on; one that carries none as it is.
 * @throws ApiError where the file is gone, or the viewer may not read it any more
 */
export async function freshAddress(address: string): Promise<string> {
  const id = signedFileOf(address);
  if (id === undefined) return address;
  const { exp, sig } = await call(getFileAddress, { params: { id } });
  return address.replace(/\?.*$/, `?exp=${exp}&sig=${sig}`);
}
