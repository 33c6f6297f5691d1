import { Alert, Button, Table } from '@mantine/core';
import { MOST_STOPPED_SHOWN, previewAdmissionRule, type AdmissionEffect } from '@portal/contracts';
import { addDays } from '@portal/domain';
import { ScrollRegion } from '@portal/ui';
import { IconMailForward, IconUserQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { DateField } from '../../../platform/forms/DateField';
import { formatDate } from '../../../platform/time/format';
import { today } from '../../../platform/time/today';
import classes from './RowDialog.module.css';
import type { RowForm } from './use-row-form';

/** The Monday after a day; both yyyy-MM-dd. */
const mondayAfter = (day: string): string =>
  addDays(day, 7 - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Shows whom gates would refuse on a day because of the rule as it is entered, and announces it to companies. */
export function RuleEffect({ form }: { form: RowForm }) {
  const { t } = useTranslation('administration');
  const from = form.values['validFrom'];
  const first = typeof from === 'string' && from > today() ? from : mondayAfter(today());
  const [chosen, setDay] = useState<string | null>(null);
  const day = chosen ?? first;
  const [effect, setEffect] = useState<{ of: string; answer: AdmissionEffect }>();
  const asked = JSON.stringify([form.entered, day]);
  const preview = useCommand(
    () =>
      call(previewAdmissionRule, {
        body: { rule: form.entered.row, values: form.entered.values, day },
      }),
    {
      onAnswer: (answer) => setEffect({ of: asked, answer }),
      onFailure: form.fail,
    },
  );
  const shown = effect?.of === asked ? effect.answer : undefined;
  return (
    <section className={classes.effect} aria-label={t('rule.title')}>
      <div className={classes.ask}>
        <DateField
          name="effectDay"
          label={t('rule.day')}
          w={170}
          minDate={today()}
          value={day}
          onChange={setDay}
        />
        <Button
          variant="default"
          leftSection={<IconUserQuestion size={18} aria-hidden />}
          loading={preview.isBusy}
          onClick={() => void preview.run()}
        >
          {t('rule.ask')}
        </Button>
      </div>
      {shown && <Answer effect={shown} />}
      {shown && shown.stopped > 0 && (
        <Button
          mt="sm"
          variant="light"
          leftSection={<IconMailForward size={18} aria-hidden />}
          loading={form.isBusy}
          onClick={() => form.announce(day)}
        >
          {t('rule.announce', { count: shown.companies.length })}
        </Button>
      )}
    </section>
  );
}

function Answer({ effect }: { effect: AdmissionEffect }) {
  const { t } = useTranslation('administration');
  const { day, expected, stopped, freed, people, companies } = effect;
  return (
    <>
      <Alert color={stopped > 0 ? 'orange' : 'green'} mt="sm">
        <p>
          {stopped > 0
            ? t('rule.stopped', { day: formatDate(day), stopped, expected })
            : t('rule.none', { day: formatDate(day), expected })}
        </p>
        {freed > 0 && <p>{t('rule.freed', { count: freed })}</p>}
        {companies.length > 0 && (
          <p>{companies.map(({ name, count }) => `${name}: ${count}`).join(' · ')}</p>
        )}
      </Alert>
      {people.length > 0 && (
        <ScrollRegion label={t('rule.table')} className={classes.people ?? ''}>
          <Table verticalSpacing={4} fz={14}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('rule.person')}</Table.Th>
                <Table.Th>{t('rule.company')}</Table.Th>
                <Table.Th>{t('rule.reason')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {people.map((person) => (
                <Table.Tr key={person.personId}>
                  <Table.Td>{person.fullName}</Table.Td>
                  <Table.Td>{person.companyName}</Table.Td>
                  <Table.Td>{person.reason}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
      {stopped > people.length && <p>{t('rule.first', { count: MOST_STOPPED_SHOWN })}</p>}
    </>
  );
}
