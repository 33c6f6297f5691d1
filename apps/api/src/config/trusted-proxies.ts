import { isIP } from 'node:net';

/** So many addresses a network of proxies may have: whoever calls from one of them may claim to be anybody. */
const MOST_ADDRESSES = 256;

/**
 * What is wrong with the setting of trusted proxies, one sentence an entry.
 * @param setting comma-separated addresses, small networks (`10.1.2.0/28`) or `loopback`; empty: none
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
