import { isIP } from 'node:net';

/** The most addresses in a network of proxies: a caller at one of them can claim any address. */
const MOST_ADDRESSES = 256;

/**
 * Problems of the setting for trusted proxies, one sentence for each entry.
 * @param setting comma-separated addresses, small networks (`10.1.2.0/28`) or `loopback`; empty means none
 */
export function proxyProblems(setting: string): string[] {
  if (setting.trim() === '') return [];
  return setting.split(',').flatMap((entry) => {
    const problem = problemOf(entry.trim());
    return problem ? [`"${entry.trim()}" ${problem}; name the proxy's own address`] : [];
  });
}

function problemOf(entry: string): string | null {
  if (entry === 'loopback') return null;
  const [address = '', length, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return 'is no address';
  if (length === undefined) return null;
  const bits = family === 4 ? 32 : 128;
  if (!/^\d{1,3}$/.test(length) || Number(length) > bits) return 'is no network';
  return 2 ** (bits - Number(length)) > MOST_ADDRESSES
    ? `is wider than ${MOST_ADDRESSES} addresses, and whoever calls from within could claim to be anybody`
    : null;
}
