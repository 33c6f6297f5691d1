import { Anchor, Table } from '@mantine/core';
import type { ArrivalsAnswer } from '@portal/contracts';
import { EmptyState, LoadingState, ScrollRegion } from '@portal/ui';
import { IconDoorEnter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { recordPaths } from '../../../plant/dossiers';
import { Plot } from '../../../platform/charts/Plot';
import { useListState } from '../../../platform/lists/use-list-state';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { Page } from '../../../platform/page/Page';
import { today } from '../../../platform/time/today';
import classes from './Arrivals.module.css';
import { DayAndGate } from './DayAndGate';
import { arrivalsCodec, type ArrivalsState } from '../list-state';
import { useArrivals } from '../queries';

/** Expected against arrived, by hour and by company: what the gates still have to do. */
export default function ArrivalsPage() {
  const { t } = useTranslation(['records', 'common']);
  const [codec] = useState(arrivalsCodec);
  const { state, change } = useListState('arrivals', codec);
  const { data, error, refetch } = useArrivals(state);
  return (
    <Page title={t('arrivals.title')}>
      <div className={classes.toolbar}>
        <DayAndGate {...state} onChange={change} />
        <Anchor component={Link} to={`${recordPaths.expected}?ngay=${state.day ?? today()}`}>
          {t('arrivals.list')}
        </Anchor>
      </div>
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {data?.expected === 0 && (
        <EmptyState
          icon={<IconDoorEnter size={36} stroke={1.4} aria-hidden />}
          text={t('expected.none')}
        />
      )}
      {data && data.expected > 0 && <Arrivals {...data} state={state} />}
    </Page>
  );
}

function Arrivals(props: ArrivalsAnswer & { state: ArrivalsState }) {
  const { expected, arrived, stopped, amber, hours } = props;
  const { t } = useTranslation('records');
  const figures = [
    ['expected', expected],
    ['arrived', arrived],
    ['missing', expected - arrived],
    ['stopped', stopped],
    ['amber', amber],
  ] as const;
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(([name, count]) => (
          <div key={name} data-figure={name}>
            <dt>{t(`arrivals.${name}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <Plot
        label={t('arrivals.byHour')}
        keyLabel={t('arrivals.hour')}
        labels="peaks"
        points={hours.map(({ hour, ...values }) => ({
          key: String(hour),
          label: String(hour).padStart(2, '0'),
          values,
        }))}
        series={[
          { name: 'usual', label: t('arrivals.usual'), color: 'gray.5' },
          { name: 'arrived', label: t('arrivals.arrived'), color: 'petrol.6' },
        ]}
      />
      <Companies {...props} />
    </>
  );
}

function Companies({ companies, state }: ArrivalsAnswer & { state: ArrivalsState }) {
  const { t } = useTranslation('records');
  const day = state.day ?? today();
  return (
    <ScrollRegion label={t('arrivals.byCompany')} className={classes.table ?? ''}>
      <Table stickyHeader aria-label={t('arrivals.byCompany')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('vehicles.company')}</Table.Th>
            {(['expected', 'arrived', 'missing', 'stopped', 'amber'] as const).map((name) => (
              <Table.Th key={name} ta="right">
                {t(`arrivals.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {companies.map((row) => (
            <Table.Tr key={row.contractorId}>
              <Table.Td>
                <Anchor
                  component={Link}
                  to={`${recordPaths.expected}?ngay=${day}&cong-ty=${row.contractorId}`}
                >
                  {row.name}
                </Anchor>
              </Table.Td>
              <Table.Td ta="right">{row.expected}</Table.Td>
              <Table.Td ta="right">{row.arrived}</Table.Td>
              <Table.Td ta="right">{row.expected - row.arrived}</Table.Td>
              <Table.Td ta="right">{row.stopped}</Table.Td>
              <Table.Td ta="right">{row.amber}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
