import { Button, CloseButton, Popover, Stack, Text } from '@mantine/core';
import { FIRST_LIST_DAYS } from '@portal/contracts';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../platform/forms/DateField';
import { formatDate } from '../../platform/time/format';
import { boundsOf, ownDays, type ListDays } from './list-days';
import classes from './RequestListPage.module.css';

interface DaysFilterProps {
  days: ListDays;
  /** Explains which dates the days are compared with. */
  hint: string;
  onChange: (days: ListDays) => void;
}

/** A filter by days: shows the chosen days, lets the user choose others, and clears them. */
export function DaysFilter({ days, hint, onChange }: DaysFilterProps) {
  const { t } = useTranslation('requests');
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const bounds = boundsOf(days);
  const choose = (next: ListDays) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <div className={classes.days}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        shadow="md"
        trapFocus
        returnFocus
        withinPortal={false}
      >
        <Popover.Target>
          <Button
            ref={target}
            variant="default"
            leftSection={<IconCalendar size={18} aria-hidden />}
            className={classes.tight ?? ''}
            aria-haspopup="dialog"
            onClick={() => setOpen(!isOpen)}
          >
            {bounds
              ? `${formatDate(bounds.fromDate)} – ${formatDate(bounds.toDate)}`
              : t('days.all')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('days.title')}>
          <Stack gap="sm" w={300}>
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
            <Button variant="light" onClick={() => choose('coming')}>
              {t('days.coming', { count: FIRST_LIST_DAYS })}
            </Button>
            <Button variant="default" onClick={() => choose('all')}>
              {t('days.all')}
            </Button>
            {(['fromDate', 'toDate'] as const).map((name) => (
              <DateField
                isFilter
                key={name}
                name={`days-${name}`}
                label={t(`days.${name}`)}
                value={bounds?.[name] ?? null}
                popoverProps={{ withinPortal: false }}
                onChange={(day) => {
                  if (day === null) return onChange('all');
                  const other = bounds?.[name === 'fromDate' ? 'toDate' : 'fromDate'] ?? day;
                  return onChange(ownDays(day, other));
                }}
              />
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {bounds && (
        <CloseButton
          size={36}
          iconSize={18}
          aria-label={t('days.clear')}
          title={t('days.clear')}
          onClick={() => {
            // The button disappears with the days, so the focus moves to the filter.
            target.current?.focus();
            onChange('all');
          }}
        />
      )}
    </div>
  );
}
