import { Button } from '@mantine/core';
import {
  addToTrainingRoll,
  TEXT_LIMITS,
  tickTrainingRoll,
  type RollRow,
  type RollTick,
  type SessionRoll,
} from '@portal/contracts';
import { EmptyState, StatusBadge, TextField } from '@portal/ui';
import { IconCheck, IconClipboardCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../../../platform/api/call';
import { CodeSearch } from '../../../platform/codes/CodeSearch';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { CLASS_OF_RESULTS } from '../../../plant/classes';
import { safetyPaths } from '../../../plant/safety';
import { BookingState } from '../BookingState';
import classes from '../Classes.module.css';
import { useClassAct } from '../queries';

interface RollCallProps {
  session: SessionRoll;
  mayRecord: boolean;
  /** The page of results needs the portal's width. */
  isWide: boolean;
}

/** Everybody in a class; from its day on, who came is noted here. */
export function RollCall({ session, mayRecord, isWide }: RollCallProps) {
  const { t } = useTranslation('trainingClasses');
  const { id, bookings, hasRollCall } = session;
  const act = useClassAct((ticks: { bookingId: string; state: RollTick }[]) =>
    call(tickTrainingRoll, { params: { id }, body: { ticks } }),
  );
  const isCalling = hasRollCall && mayRecord;
  const count = (state: RollRow['state']) => bookings.filter((one) => one.state === state).length;
  const rest = bookings.filter(({ state }) => state === 'booked');
  return (
    <section aria-label={t('people')}>
      <h2 className={classes.heading}>{isCalling ? t('roll.title') : t('people')}</h2>
      <p className={classes.counts} role="status">
        <span>{t('roll.came', { count: count('came') })}</span>
        <span>{t('roll.absent', { count: count('absent') })}</span>
        <span>{t('roll.open', { count: rest.length })}</span>
        {count('waiting') > 0 && <span>{t('waitingCount', { count: count('waiting') })}</span>}
      </p>
      <FormMessage message={act.message} />
      {bookings.length === 0 && <EmptyState text={t('noneBooked')} />}
      <ul className={classes.roll}>
        {bookings.map((row) => (
          <Person
            key={row.id}
            row={row}
            onTick={
              isCalling && row.state !== 'waiting'
                ? (state) => act.send([{ bookingId: row.id, state }])
                : null
            }
          />
        ))}
      </ul>
      {isCalling && <AddPerson id={id} />}
      {isCalling && isWide && (
        <div className={classes.add}>
          {rest.length > 0 && (
            <Button
              variant="default"
              loading={act.isBusy}
              onClick={() => act.send(rest.map((row) => ({ bookingId: row.id, state: 'absent' })))}
            >
              {t('roll.restAbsent', { count: rest.length })}
            </Button>
          )}
          <Button
            component={Link}
            to={`${safetyPaths.newExam}?${CLASS_OF_RESULTS}=${id}`}
            leftSection={<IconClipboardCheck size={18} aria-hidden />}
          >
            {t('roll.results')}
          </Button>
        </div>
      )}
      {isCalling && !isWide && <p className={classes.about}>{t('roll.resultsAtDesk')}</p>}
    </section>
  );
}

/** @param onTick null if the person cannot be ticked */
function Person({ row, onTick }: { row: RollRow; onTick: ((state: RollTick) => void) | null }) {
  const { t } = useTranslation('trainingClasses');
  const tick = (state: 'came' | 'absent') => onTick?.(row.state === state ? 'booked' : state);
  return (
    <li className={classes.person} data-state={row.state}>
      <div className={classes.who}>
        <strong>{row.fullName}</strong>
        <span>
          {row.identityNumber}
          {row.companyName && ` · ${row.companyName}`}
        </span>
        {row.isBarred && <StatusBadge tone="red">{t('barred')}</StatusBadge>}
        {row.isAdded && <StatusBadge tone="blue">{t('added')}</StatusBadge>}
      </div>
      {onTick ? (
        <div className={classes.ticks}>
          <Button
            size="md"
            variant={row.state === 'came' ? 'filled' : 'default'}
            aria-pressed={row.state === 'came'}
            aria-label={t('roll.cameOf', { name: row.fullName })}
            leftSection={<IconCheck size={20} aria-hidden />}
            onClick={() => tick('came')}
          >
            {t('bookingStates.came')}
          </Button>
          <Button
            size="md"
            variant={row.state === 'absent' ? 'filled' : 'default'}
            color="red.8"
            aria-pressed={row.state === 'absent'}
            aria-label={t('roll.absentOf', { name: row.fullName })}
            leftSection={<IconX size={20} aria-hidden />}
            onClick={() => tick('absent')}
          >
            {t('bookingStates.absent')}
          </Button>
        </div>
      ) : (
        <BookingState row={row} />
      )}
    </li>
  );
}

/** Adds somebody who came without a booking, by a typed number or a scanned code. */
function AddPerson({ id }: { id: string }) {
  const { t } = useTranslation('trainingClasses');
  const [number, setNumber] = useState('');
  const act = useClassAct(
    (sent: string) => call(addToTrainingRoll, { params: { id }, body: { number: sent } }),
    () => setNumber(''),
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (number.trim() !== '') act.send(number);
      }}
    >
      <CodeSearch onNumber={act.send} />
      <FormMessage message={act.message} />
      <div className={classes.add}>
        <TextField
          name="number"
          label={t('roll.addLabel')}
          autoComplete="off"
          maxLength={TEXT_LIMITS.short}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={act.isBusy}>
          {t('roll.add')}
        </Button>
      </div>
    </form>
  );
}
