import { Table } from '@mantine/core';
import type { RecordDocument } from '@portal/contracts';
import { ScrollRegion } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { FileLinks } from '../../requests/files/FileLinks';
import { Section } from '../../requests/form/Section';
import { LastDay } from '../../plant/safety';
import classes from './Records.module.css';

/** The documents of the last approval, with their last days and files. */
export function Documents({ documents }: { documents: readonly RecordDocument[] }) {
  const { t } = useTranslation('records');
  return (
    <Section title={t('documents.title')}>
      {documents.length === 0 ? (
        <p className={classes.none}>{t('documents.none')}</p>
      ) : (
        <ScrollRegion label={t('documents.table')} className={classes.wide ?? ''}>
          <Table verticalSpacing={6} fz={14}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('documents.type')}</Table.Th>
                <Table.Th>{t('documents.number')}</Table.Th>
                <Table.Th>{t('documents.issuer')}</Table.Th>
                <Table.Th>{t('documents.lastDay')}</Table.Th>
                <Table.Th>{t('documents.request')}</Table.Th>
                <Table.Th>{t('documents.files')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {documents.map(({ id, typeName, number, issuer, lastDay, requestNumber, files }) => (
                <Table.Tr key={id}>
                  <Table.Td>{typeName}</Table.Td>
                  <Table.Td>{number || '–'}</Table.Td>
                  <Table.Td>{issuer || '–'}</Table.Td>
                  <Table.Td>{lastDay ? <LastDay day={lastDay} /> : '–'}</Table.Td>
                  <Table.Td className={classes.line ?? ''}>{requestNumber || '–'}</Table.Td>
                  <Table.Td>
                    <FileLinks label={t('documents.filesOf', { type: typeName })} files={files} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
    </Section>
  );
}
