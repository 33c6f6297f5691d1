import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Absence } from '@portal/contracts';
import { LoadingState } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { formatDate } from '../../../platform/time/format';
import { AbsenceForm, myAbsencesQuery } from '../../../plant/absence';
import { EndAbsence } from '../../../requests/queue/EndAbsence';
import classes from './ProfileDialog.module.css';

/** When the user is away and who substitutes, with what the user does for others. */
export default function MyAbsences({ userId }: { userId: string }) {
  const { t } = useTranslation(['absence', 'common']);
  const { data, error, refetch } = useQuery(myAbsencesQuery());
  const [open, setOpen] = useState<'new' | Absence>();
  return (
    <section aria-labelledby="absence-title" className={classes.absences}>
      <Group justify="space-between" mb="xs">
        <Title order={3} fz={16} id="absence-title">
          {t('title')}
        </Title>
        {open !== 'new' && (
          <Button variant="default" size="xs" onClick={() => setOpen('new')}>
            {t('enter')}
          </Button>
        )}
      </Group>
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {!data && error && <LoadFailed error={error} onRetry={refetch} />}
      {data && open && (
        <AbsenceForm
          key={open === 'new' ? open : open.id}
          target={open === 'new' ? { kind: 'own', userId } : { kind: 'change', absence: open }}
          taskCount={data.taskCount}
          onOver={() => setOpen(undefined)}
        />
      )}
      {data && !open && (
        <Stack gap="xs">
          {data.own.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('none')}
            </Text>
          )}
          {data.own.map((absence) => (
            <Group key={absence.id} justify="space-between" gap="xs">
              <Text size="sm">
                {absence.state === 'running'
                  ? t('awayUntil', daysOf(absence))
                  : t('awayFrom', daysOf(absence))}{' '}
                {absence.standIn
                  ? t('standsInForYou', { name: absence.standIn.fullName })
                  : t('nobodyStandsIn')}
              </Text>
              <Group gap="xs">
                <Button variant="default" size="xs" onClick={() => setOpen(absence)}>
                  {t('change')}
                </Button>
                <EndAbsence
                  id={absence.id}
                  text={absence.state === 'running' ? t('back') : t('withdraw')}
                />
              </Group>
            </Group>
          ))}
          {data.standingIn.map((absence) => (
            <Text key={absence.id} size="sm">
              {t('youStandIn', { ...daysOf(absence), name: absence.user.fullName })}
            </Text>
          ))}
        </Stack>
      )}
    </section>
  );
}

const daysOf = ({ fromDay, toDay }: Absence) => ({
  from: formatDate(fromDay),
  to: formatDate(toDay),
});
