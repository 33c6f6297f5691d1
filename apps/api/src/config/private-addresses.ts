import { BlockList, isIP, isIPv4 } from 'node:net';

/** Networks of this machine or of private networks, and unused ones. */
const PRIVATE: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

function listOf(networks: readonly (readonly [network: string, bits: number])[]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, familyOf(network));
  return list;
}

const privateNetworks = listOf(PRIVATE);

/** Whether an address is not in the public network; also recognizes IPv4 written as IPv6. */
export const isPrivateAddress = (address: string): boolean =>
  privateNetworks.check(address, familyOf(address));

/** Private hosts that may receive events. */
export interface PrivateReceivers {
  /** Names in lower case; each includes its subdomains. */
  names: readonly string[];
  networks: BlockList;
}

const NAME = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/;

const entriesOf = (setting: string): string[] =>
  setting.split(',').flatMap((entry) => entry.trim().toLowerCase() || []);

/** An address or network with its number of bits; null if the text is neither. */
function networkOf(entry: string): [address: string, bits: number] | null {
  const [address = '', length, ...rest] = entry.split('/');
  const whole = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (whole === 0 || rest.length > 0) return null;
  if (length === undefined) return [address, whole];
  return /^\d{1,3}$/.test(length) && Number(length) <= whole ? [address, Number(length)] : null;
}

/**
 * Problems of the setting for private receivers, one sentence for each entry.
 * @param setting comma-separated names (`erp.plant.local`), addresses and networks (`10.20.0.0/16`)
 */
export const webhookHostProblems = (setting: string): string[] =>
  entriesOf(setting)
    .filter((entry) => networkOf(entry) === null && (entry.includes('/') || !NAME.test(entry)))
    .map((entry) => `"${entry}" is no name of a host, address or network`);

/** The setting in the form used for checks. */
export function privateReceivers(setting: string): PrivateReceivers {
  const entries = entriesOf(setting);
  return {
    names: entries.filter((entry) => networkOf(entry) === null),
    networks: listOf(
      entries.flatMap((entry) => {
        const network = networkOf(entry);
        return network ? [network] : [];
      }),
    ),
  };
}

/** Whether something may be sent to an address that was found under a name. */
export function mayReceive(
  { names, networks }: PrivateReceivers,
  host: string,
  address: string,
): boolean {
  if (!isPrivateAddress(address) || networks.check(address, familyOf(address))) return true;
  const name = host.toLowerCase();
  return names.some((one) => name === one || name.endsWith(`.${one}`));
}
