import { Button, Table, Title } from '@mantine/core';
import { EXPIRY_RULES, expirePersonalData, type PersonalCounts } from '@portal/contracts';
import { ConfirmDialog, showToast } from '@portal/ui';
import { IconListSearch, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { useRefreshRuns } from '../api/personal-data';
import own from './PersonalData.module.css';

interface ExpirySectionProps {
  /** Months by rule; 0 keeps the data for good. */
  keepMonths: Partial<Record<(typeof EXPIRY_RULES)[number], number>>;
}

/** How long each kind of data is kept, and how much of it would be removed now. */
export function ExpirySection({ keepMonths }: ExpirySectionProps) {
  const { t } = useTranslation(['administration', 'common']);
  const headingId = useId();
  const refresh = useRefreshRuns();
  const [due, setDue] = useState<PersonalCounts>();
  const [isAsked, setAsked] = useState(false);
  const expire = useCommand((dryRun: boolean) => call(expirePersonalData, { body: { dryRun } }), {
    onAnswer: ({ message, data }, dryRun) => {
      setAsked(false);
      setDue(dryRun ? data.counts : undefined);
      if (!dryRun) showToast('success', message);
      return refresh();
    },
  });
  return (
    <section aria-labelledby={headingId}>
      <Title order={2} id={headingId} className={own.heading}>
        {t('personalData.expiry.title')}
      </Title>
      <p className={own.about}>{t('personalData.expiry.about')}</p>
      <Table withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('personalData.expiry.what')}</Table.Th>
            <Table.Th scope="col">{t('personalData.expiry.kept')}</Table.Th>
            <Table.Th scope="col">{t('personalData.expiry.due')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {EXPIRY_RULES.map((rule) => (
            <Table.Tr key={rule}>
              <Table.Th scope="row">{t(`personalData.counts.${rule}`)}</Table.Th>
              <Table.Td>
                {keepMonths[rule]
                  ? t('personalData.expiry.months', { months: keepMonths[rule] })
                  : t('personalData.expiry.forGood')}
              </Table.Td>
              <Table.Td>{due ? (due[rule] ?? 0) : '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <div className={own.acts}>
        <Button
          variant="default"
          leftSection={<IconListSearch size={18} aria-hidden />}
          loading={expire.isBusy && !isAsked}
          onClick={() => void expire.run(true)}
        >
          {t('personalData.expiry.count')}
        </Button>
        {due && (
          <Button leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setAsked(true)}>
            {t('personalData.expiry.remove')}
          </Button>
        )}
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={t('personalData.expiry.ask')}
          confirmLabel={t('personalData.expiry.remove')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          isPending={expire.isBusy}
          onConfirm={() => void expire.run(false)}
          onCancel={() => setAsked(false)}
        />
      )}
    </section>
  );
}
