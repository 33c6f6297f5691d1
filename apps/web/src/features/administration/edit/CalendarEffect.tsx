import { Alert, Button } from '@mantine/core';
import {
  CALENDAR_LISTS,
  previewCalendarRow,
  type CalendarEffect as Effect,
} from '@portal/contracts';
import { IconCalendarQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import classes from './RowDialog.module.css';
import type { RowForm } from './use-row-form';

type CalendarList = (typeof CALENDAR_LISTS)[number];

/** The calendar's list of that name, if it is one. */
export const calendarListOf = (name: string): CalendarList | undefined =>
  CALENDAR_LISTS.find((list) => list === name);

/** Shows how many running tasks get another due time by the row as it is entered. */
export function CalendarEffect({ table, form }: { table: CalendarList; form: RowForm }) {
  const { t } = useTranslation('administration');
  const [effect, setEffect] = useState<{ of: string; answer: Effect }>();
  const asked = JSON.stringify(form.entered);
  const preview = useCommand(() => call(previewCalendarRow, { body: { table, ...form.entered } }), {
    onAnswer: (answer) => setEffect({ of: asked, answer }),
    onFailure: form.fail,
  });
  const shown = effect?.of === asked ? effect.answer : undefined;
  return (
    <section className={classes.effect} aria-label={t('calendar.title')}>
      <Button
        variant="default"
        leftSection={<IconCalendarQuestion size={18} aria-hidden />}
        loading={preview.isBusy}
        onClick={() => void preview.run()}
      >
        {t('calendar.ask')}
      </Button>
      {shown && (
        <Alert color={shown.changed > 0 ? 'orange' : 'green'} mt="sm">
          {shown.changed > 0
            ? t('calendar.changed', { ...shown })
            : t('calendar.none', { ...shown })}
        </Alert>
      )}
    </section>
  );
}
