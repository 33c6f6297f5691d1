import { readFile } from 'node:fs/promises';
import { inRoot } from '../lib/paths.mjs';

const MACHINES = ['1', '2', '3'];

it.each(MACHINES)(
  'Patroni of machine %s asks the etcd of both others, never its own',
  async (own) => {
    const composed = await readFile(inRoot('docker-compose.ha.yml'), 'utf8');
    const [, hosts] =
      new RegExp(`PATRONI_NAME: database-${own}\\n\\s+PATRONI_ETCD_HOSTS: (.+)`).exec(composed) ??
      [];
    const others = MACHINES.filter((number) => number !== own);
    expect(hosts?.split(',')).toEqual(others.map((number) => `etcd-${number}:2379`));
    // Otherwise Patroni asks etcd for the addresses of all, and finds its own among them.
    expect(composed).toMatch(
      /x-patroni-settings: &patroni-settings\n\s+PATRONI_ETCD_USE_PROXIES: 'true'/,
    );
  },
);
