import { inRoot } from '../../../tools/lib/paths.mjs';
import { ensurePromtool, playRules, promtool, type Series } from './support/promtool';

const RULES = inRoot('docs', 'monitoring', 'database.yml');
const FIRST = 'job="patroni",instance="10.0.0.11:8008"';
const SECOND = 'job="patroni",instance="10.0.0.12:8008"';

const ETCD = 'job="etcd",instance="10.0.0.12:2379"';

/** A primary and a synchronous standby, as their Patronis report them. */
const USUAL: Series = {
  [`up{${FIRST}}`]: '1x300',
  [`up{${SECOND}}`]: '1x300',
  [`up{${ETCD}}`]: '1x300',
  [`patroni_primary{${FIRST}}`]: '1x300',
  [`patroni_primary{${SECOND}}`]: '0x300',
  [`patroni_replica{${FIRST}}`]: '0x300',
  [`patroni_replica{${SECOND}}`]: '1x300',
  [`patroni_sync_standby{${FIRST}}`]: '0x300',
  [`patroni_sync_standby{${SECOND}}`]: '1x300',
  [`patroni_xlog_location{${FIRST}}`]: '200000000x300',
  [`patroni_xlog_location{${SECOND}}`]: '0x300',
  [`patroni_xlog_replayed_location{${FIRST}}`]: '0x300',
  [`patroni_xlog_replayed_location{${SECOND}}`]: '200000000x300',
};

beforeAll(ensurePromtool);

it('the rules of the database are right, and each trouble sets off its own', async () => {
  expect(promtool(['check', 'rules', RULES])).toBe('');
  const changed = (name: string, machine: string, values: string, firing: string) => ({
    series: { ...USUAL, [`${name}{${machine}}`]: values },
    firing: [firing],
  });
  const cases = [
    { series: USUAL, firing: [] },
    changed('patroni_primary', FIRST, '0x300', 'DatabaseNoPrimary'),
    changed('patroni_sync_standby', SECOND, '0x300', 'DatabaseNoStandby'),
    changed('up', SECOND, '0x300', 'DatabaseMachineAway'),
    changed('up', ETCD, '0x300', 'DatabaseMachineAway'),
    changed('patroni_xlog_replayed_location', SECOND, '100000000x300', 'DatabaseLags'),
  ];
  expect(await playRules(RULES, cases)).toBe('');
});
