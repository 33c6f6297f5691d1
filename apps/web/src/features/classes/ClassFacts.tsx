import type { OfferedClass, SessionRow } from '@portal/contracts';
import { StatusBadge, type StatusTone } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { formatClock, formatDate } from '../../platform/time/format';
import classes from './Classes.module.css';

type Shown = Pick<
  OfferedClass | SessionRow,
  | 'beginsAt'
  | 'endsAt'
  | 'place'
  | 'language'
  | 'note'
  | 'state'
  | 'cancelReason'
  | 'seats'
  | 'free'
  | 'waiting'
>;

/** Day and hours of a class: dd/MM/yyyy HH:mm–HH:mm. */
export const classTime = ({ beginsAt, endsAt }: Pick<Shown, 'beginsAt' | 'endsAt'>): string => {
  const [first, last] = [formatDate(beginsAt), formatDate(endsAt)];
  const end = first === last ? formatClock(endsAt) : `${last} ${formatClock(endsAt)}`;
  return `${first} ${formatClock(beginsAt)}–${end}`;
};

const TONES: Record<Shown['state'], StatusTone> = { open: 'blue', cancelled: 'red', held: 'green' };

/** Whether a class is open, cancelled or held. */
export function ClassState({ state }: Pick<Shown, 'state'>) {
  const { t } = useTranslation('trainingClasses');
  return <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>;
}

/** How many seats are free, or that a class is full and how many wait. */
export function SeatsLeft({ free, seats, waiting }: Pick<Shown, 'free' | 'seats' | 'waiting'>) {
  const { t } = useTranslation('trainingClasses');
  return (
    <span className={classes.wraps}>
      {free > 0 ? t('freeOf', { free, seats }) : t('full', { seats })}
      {waiting > 0 && ` · ${t('waitingCount', { count: waiting })}`}
    </span>
  );
}

/** What a class is like. */
export function ClassFacts({ session }: { session: Shown }) {
  const { t } = useTranslation('trainingClasses');
  const { place, language, note, state, cancelReason } = session;
  const facts: [string, string][] = [
    [t('time'), classTime(session)],
    [t('place'), place],
    [t('language'), t(`languages.${language}`)],
    ...(note === '' ? [] : [[t('note'), note] as [string, string]]),
    ...(cancelReason === '' ? [] : [[t('cancelReason'), cancelReason] as [string, string]]),
  ];
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('state')}</dt>
        <dd>
          <ClassState state={state} />
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('seats')}</dt>
        <dd>
          <SeatsLeft {...session} />
        </dd>
      </div>
    </dl>
  );
}
