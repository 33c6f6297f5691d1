import { Table, Title } from '@mantine/core';
import type { PersonalDataRun } from '@portal/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../platform/time/format';
import own from './PersonalData.module.css';
import { useCountsText } from './use-counts-text';

/** The latest removals and exports. The log never contains whose data it was. */
export function RunsSection({ runs }: { runs: readonly PersonalDataRun[] }) {
  const { t } = useTranslation('administration');
  const headingId = useId();
  const textOf = useCountsText();
  const kindOf = ({ kind, isDryRun }: PersonalDataRun) =>
    isDryRun
      ? t('personalData.runs.counted', { kind: t(`personalData.runs.kinds.${kind}`) })
      : t(`personalData.runs.kinds.${kind}`);
  return (
    <section aria-labelledby={headingId}>
      <Title order={2} id={headingId} className={own.heading}>
        {t('personalData.runs.title')}
      </Title>
      {runs.length === 0 && <p className={own.about}>{t('personalData.runs.none')}</p>}
      {runs.length > 0 && (
        <Table withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('events.time')}</Table.Th>
              <Table.Th scope="col">{t('events.action')}</Table.Th>
              <Table.Th scope="col">{t('events.who')}</Table.Th>
              <Table.Th scope="col">{t('personalData.person.reason')}</Table.Th>
              <Table.Th scope="col">{t('personalData.runs.count')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {runs.map((run) => (
              <Table.Tr key={run.id}>
                <Table.Td>{formatDateTime(run.startedDate)}</Table.Td>
                <Table.Td>{kindOf(run)}</Table.Td>
                <Table.Td>{run.actorName || t('personalData.runs.night')}</Table.Td>
                <Table.Td>{run.reason}</Table.Td>
                <Table.Td>
                  {run.finishedDate ? textOf(run.counts) : t('personalData.runs.going')}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}
