import { Table } from '@mantine/core';
import type { IssuerCallCounts } from '@portal/contracts';
import { ScrollRegion } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Section } from '../../requests/form/Section';
import classes from './IssuerCalls.module.css';

/** How often each issuer has confirmed and denied. */
export function IssuerCounts({ counts }: { counts: readonly IssuerCallCounts[] }) {
  const { t } = useTranslation('issuerCalls');
  if (counts.length === 0) return null;
  return (
    <Section title={t('counts.title')}>
      <ScrollRegion label={t('counts.table')} className={classes.counts ?? ''}>
        <Table verticalSpacing={6} fz={14}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('counts.issuer')}</Table.Th>
              <Table.Th>{t('counts.called')}</Table.Th>
              <Table.Th>{t('counts.confirmed')}</Table.Th>
              <Table.Th>{t('counts.denied')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {counts.map(({ issuer, confirmed, denied }) => (
              <Table.Tr key={issuer}>
                <Table.Td>{issuer || t('counts.unnamed')}</Table.Td>
                <Table.Td>{confirmed + denied}</Table.Td>
                <Table.Td>{confirmed}</Table.Td>
                <Table.Td>{denied}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </Section>
  );
}
