import { isIPv6 } from 'node:net';

/** Of the eight parts of an IPv6 address, one internet line owns everything behind the first four. */
const PARTS_OF_LINE = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The key under which calls from a network address are counted. IPv6: the first 64 bits, because one line owns all
 * addresses behind them. IPv4: the whole address.
 */
export function networkOf(address: string): string {
  const bare = address.split('%', 1)[0] ?? '';
  const mapped = MAPPED.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  // Four numbers with dots, which may come at the end, take the room of two parts.
  const taken = before.length + after.length + (bare.includes('.') ? 1 : 0);
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - taken }, () => '0');
  const parts = [...before, ...zeros, ...after].slice(0, PARTS_OF_LINE);
  return `${parts.map((part) => part.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
