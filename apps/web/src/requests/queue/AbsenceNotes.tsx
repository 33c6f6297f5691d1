import { Alert, Anchor, Group } from '@mantine/core';
import type { AbsenceNow } from '@portal/contracts';
import { IconBeach, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDate } from '../../platform/time/format';
import { EndAbsence } from './EndAbsence';
import classes from './Queue.module.css';
import { FIRST_VIEW, queueCodec } from './queue-state';

const IN_PERSON = queueCodec
  .write(new URLSearchParams(), { ...FIRST_VIEW, isMine: true })
  .toString();

interface AbsenceNotesProps {
  absences: readonly AbsenceNow[];
  /** The address of the queue. */
  queue: string;
}

/** That the user is away today, and for whom the user substitutes. */
export default function AbsenceNotes({ absences, queue }: AbsenceNotesProps) {
  const { t } = useTranslation('absence');
  return (
    <>
      {absences.map((absence) => (
        <Alert
          key={absence.id}
          color={absence.isOwn ? 'orange' : 'petrol'}
          icon={absence.isOwn ? <IconBeach aria-hidden /> : <IconUserCheck aria-hidden />}
          className={classes.absence ?? ''}
        >
          <Group justify="space-between" gap="xs">
            {absence.isOwn ? ofOwn(absence) : ofOther(absence)}
          </Group>
        </Alert>
      ))}
    </>
  );

  function ofOwn({ id, toDay, otherName }: AbsenceNow) {
    return (
      <>
        <span>
          {t('awayUntil', { to: formatDate(toDay) })}{' '}
          {otherName === null ? t('nameSomebody') : t('standsInForYou', { name: otherName })}
        </span>
        <EndAbsence id={id} text={t('back')} />
      </>
    );
  }

  function ofOther({ toDay, otherName, taskCount: count }: AbsenceNow) {
    return (
      <>
        <span>
          {t('standInNow', { name: otherName ?? '', to: formatDate(toDay) })}{' '}
          {count === 0 ? t('noTasksNow') : t('tasksNow', { count })}
        </span>
        {count > 0 && (
          <Anchor component={Link} to={`${queue}?${IN_PERSON}`}>
            {t('showTasks')}
          </Anchor>
        )}
      </>
    );
  }
}
