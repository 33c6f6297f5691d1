import { IconCheck } from '@tabler/icons-react';
import type { MusterTickState } from '@portal/contracts';
import { markedTime } from '@portal/domain';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock, formatDateTime } from '../../../platform/time/format';
import type { ShownPerson } from './merged';
import classes from './Mustering.module.css';

interface PersonRowProps {
  person: ShownPerson;
  onTick: (person: ShownPerson, state: MusterTickState) => void;
}

/** Whether two answers say the same about a person: each answer has new objects for all. */
const isSame = (before: PersonRowProps, now: PersonRowProps): boolean =>
  before.onTick === now.onTick && JSON.stringify(before.person) === JSON.stringify(now.person);

/** A person of the muster, with a button for each thing that a warden can note. */
export const PersonRow = memo(function PersonRow({ person, onTick }: PersonRowProps) {
  const { t } = useTranslation('mustering');
  const { state, number, companyName, phone, gateName, since, tick, leftAt } = person;
  const name = person.name || t('noName');
  const isSafe = state === 'safe';
  const isNotFound = state === 'notFound';
  return (
    <li className={classes.row} data-state={state}>
      <button
        type="button"
        className={classes.safe}
        aria-pressed={isSafe}
        aria-label={t('tick.safe', { name })}
        onClick={() => onTick(person, isSafe ? 'open' : 'safe')}
      >
        <span className={classes.box}>
          {isSafe && <IconCheck size={26} stroke={3} aria-hidden />}
        </span>
      </button>
      <div className={classes.who}>
        <strong>{name}</strong>
        <span>{[number, companyName].filter(Boolean).join(' · ')}</span>
        {gateName !== '' && since !== null && !isSafe && (
          <span>
            {t('gate', {
              gate: gateName,
              time: markedTime(formatDateTime(since), person),
            })}
          </span>
        )}
        <span className={classes.state}>
          {state === 'left'
            ? t('states.left', { time: leftAt === null ? '' : formatClock(leftAt) })
            : t(`states.${state}`)}
          {tick !== null && state !== 'left' && (
            <>
              {' · '}
              {[formatClock(tick.at), tick.byName, tick.place].filter(Boolean).join(' · ')}
            </>
          )}
          {person.isWaiting && <em> · {t('notSent')}</em>}
          {person.isDiffering && <em> · {t('differing')}</em>}
          {person.isAdded && <em> · {t('isAdded')}</em>}
        </span>
        {phone !== '' && !isSafe && (
          <a className={classes.phone} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        )}
      </div>
      <button
        type="button"
        className={classes.notFound}
        aria-pressed={isNotFound}
        aria-label={t('tick.notFound', { name })}
        onClick={() => onTick(person, isNotFound ? 'open' : 'notFound')}
      >
        {t('notFound')}
      </button>
    </li>
  );
}, isSame);
