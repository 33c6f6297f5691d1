import { Table } from '@mantine/core';
import type { RecordDocument } from '@portal/contracts';
import { ScrollRegion, StatusBadge } from '@portal/ui';
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
              {documents.map((document) => (
                <Table.Tr key={document.id}>
                  <Table.Td>{document.typeName}</Table.Td>
                  <Table.Td>{document.number || '–'}</Table.Td>
                  <Table.Td>
                    {document.issuer || '–'}
                    {document.isDenied && (
                      <StatusBadge tone="red">{t('documents.denied')}</StatusBadge>
                    )}
                  </Table.Td>
                  <Table.Td>
                    {document.lastDay ? <LastDay day={document.lastDay} /> : '–'}
                    {document.yearUse && (
                      <div className={classes.line ?? ''}>
                        {t('documents.yearUse', document.yearUse)}
                      </div>
                    )}
                  </Table.Td>
                  <Table.Td className={classes.line ?? ''}>
                    {document.requestNumber || '–'}
                  </Table.Td>
                  <Table.Td>
                    <FileLinks
                      label={t('documents.filesOf', { type: document.typeName })}
                      files={document.files}
                    />
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
