import { Button, Title } from '@mantine/core';
import type { ExpectedSummary } from '@portal/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { recordPaths } from '../../../plant/dossiers';
import { formatDate } from '../../../platform/time/format';
import classes from './EveCard.module.css';
import { useExpectedSummary } from '../queries';

type Counts = ExpectedSummary['vehicles'];

/**
 * What the home page says about the company's people and vehicles that come tomorrow. It is empty if
 * none are expected.
 */
export default function EveCard() {
  const { t } = useTranslation('records');
  const heading = useId();
  const { data } = useExpectedSummary();
  if (!data || data.expected + data.vehicles.expected === 0) return null;
  const stopped = data.stopped + data.vehicles.stopped;
  return (
    <section className={classes.card} aria-labelledby={heading} data-stopped={stopped > 0}>
      <div className={classes.head}>
        <div>
          <Title order={2} id={heading}>
            {t('eve.title', { day: formatDate(data.day).slice(0, 5) })}
          </Title>
          <Verdict kind="people" counts={data} />
          <Verdict kind="vehicles" counts={data.vehicles} />
        </div>
        <Button component={Link} to={listOf(data)} variant={stopped > 0 ? 'filled' : 'default'}>
          {stopped > 0 ? t('eve.mend') : t('eve.list')}
        </Button>
      </div>
      <Named named={data.named} stopped={stopped} />
    </section>
  );
}

/** The list that shows whom gates would refuse: people first. */
function listOf({ day, expected, stopped, vehicles }: ExpectedSummary): string {
  const isVehicles = stopped === 0 && (vehicles.stopped > 0 || expected === 0);
  const path = isVehicles ? recordPaths.expectedVehicles : recordPaths.expected;
  return `${path}?ngay=${day}${stopped + vehicles.stopped > 0 ? '&hien=stopped' : ''}`;
}

function Verdict({ kind, counts }: { kind: 'people' | 'vehicles'; counts: Counts }) {
  const { t } = useTranslation('records');
  const { expected, stopped, amber } = counts;
  if (expected === 0) return null;
  return (
    <p className={classes.text}>
      {stopped === 0 && amber === 0 && t(`eve.${kind}.all`, { count: expected })}
      {stopped === 0 && amber > 0 && t(`eve.${kind}.amber`, { amber, expected })}
      {stopped > 0 && amber === 0 && t(`eve.${kind}.stopped`, { stopped, expected })}
      {stopped > 0 && amber > 0 && t(`eve.${kind}.stoppedAndAmber`, { stopped, expected, amber })}
    </p>
  );
}

function Named({ named, stopped }: Pick<ExpectedSummary, 'named' | 'stopped'>) {
  const { t } = useTranslation('records');
  if (named.length === 0) return null;
  const others = stopped - named.length;
  return (
    <ul className={classes.named}>
      {named.map(({ name, text }, at) => (
        <li key={at}>
          <strong>{name}</strong> {text}
        </li>
      ))}
      {others > 0 && <li>{t('eve.others', { count: others })}</li>}
    </ul>
  );
}
