import { Table } from '@mantine/core';
import { QUANTITY_DECIMALS, type LedgerLine, type ThingRecord } from '@portal/contracts';
import { ScrollRegion } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../platform/i18n/number-text';
import { formatDateTime } from '../../platform/time/format';
import { Section } from '../../requests/form/Section';
import { FIRST_PAGE, PagedTable, type PagedColumn } from './PagedTable';
import { useLedger } from './queries';
import classes from './Records.module.css';
import { RequestLink } from './RequestLink';

const BALANCES = ['cameIn', 'present', 'promised', 'carriedOut', 'withdrawn'] as const;

/** The quantity that each request has brought in, and where it is now. */
export function Lots({ lots }: Pick<ThingRecord, 'lots'>) {
  const { t } = useTranslation('records');
  return (
    <Section title={t('thing.lots')}>
      <ScrollRegion label={t('thing.lotsTable')} className={classes.wide ?? ''}>
        <Table verticalSpacing={6} fz={14}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('thing.lot.request')}</Table.Th>
              <Table.Th>{t('thing.lot.at')}</Table.Th>
              {BALANCES.map((balance) => (
                <Table.Th key={balance} className={classes.number ?? ''}>
                  {t(`thing.lot.${balance}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lots.map((lot) => (
              <Table.Tr key={lot.id}>
                <Table.Td>
                  <RequestLink {...lot} />
                </Table.Td>
                <Table.Td>{formatDateTime(lot.cameInAt)}</Table.Td>
                {BALANCES.map((balance) => (
                  <Table.Td key={balance} className={classes.number ?? ''}>
                    {numberText(lot[balance], QUANTITY_DECIMALS)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </Section>
  );
}

function useColumns(): PagedColumn<LedgerLine>[] {
  const { t } = useTranslation('records');
  return [
    { head: t('thing.line.at'), kind: 'line', cell: ({ at }) => formatDateTime(at) },
    { head: t('thing.line.move'), cell: ({ kind }) => t(`thing.moves.${kind}`) },
    {
      head: t('thing.line.quantity'),
      kind: 'number',
      cell: ({ quantity }) => numberText(quantity, QUANTITY_DECIMALS),
    },
    { head: t('thing.line.request'), cell: (line) => <RequestLink {...line} /> },
    { head: t('thing.line.by'), cell: ({ byName }) => byName || t('thing.portal') },
  ];
}

/** The ledger of an item of equipment, the newest line first. */
export function Ledger({ id }: { id: string }) {
  const { t } = useTranslation('records');
  const [page, setPage] = useState(FIRST_PAGE);
  return (
    <PagedTable
      title={t('thing.ledger')}
      label={t('thing.ledgerTable')}
      noneText={t('thing.noLedger')}
      columns={useColumns()}
      asked={useLedger(id, page.skip, page.take)}
      page={page}
      onPage={setPage}
    />
  );
}
