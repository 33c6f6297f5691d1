import { Button, Title } from '@mantine/core';
import type { ExpectedSummary } from '@portal/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { recordPaths } from '../../plant/dossiers';
import { formatDate } from '../../platform/time/format';
import classes from './EveCard.module.css';
import { useExpectedSummary } from './queries';

const listOf = (day: string, show?: 'stopped') =>
  `${recordPaths.expected}?ngay=${day}${show ? `&hien=${show}` : ''}`;

/** What the home page says about the company's people who come tomorrow. It is empty if no one is expected. */
export default function EveCard() {
  const { t } = useTranslation('records');
  const heading = useId();
  const { data } = useExpectedSummary();
  if (!data || data.expected === 0) return null;
  const { day, stopped } = data;
  return (
    <section className={classes.card} aria-labelledby={heading} data-stopped={stopped > 0}>
      <div className={classes.head}>
        <div>
          <Title order={2} id={heading}>
            {t('eve.title', { day: formatDate(day).slice(0, 5) })}
          </Title>
          <p className={classes.text}>
            <Verdict {...data} />
          </p>
        </div>
        <Button
          component={Link}
          to={listOf(day, stopped > 0 ? 'stopped' : undefined)}
          variant={stopped > 0 ? 'filled' : 'default'}
        >
          {stopped > 0 ? t('eve.mend') : t('eve.list')}
        </Button>
      </div>
      <Named {...data} />
    </section>
  );
}

function Verdict({ expected, stopped, amber }: ExpectedSummary) {
  const { t } = useTranslation('records');
  if (stopped > 0)
    return amber > 0
      ? t('eve.stoppedAndAmber', { stopped, expected, amber })
      : t('eve.stopped', { stopped, expected });
  return amber > 0 ? t('eve.amber', { amber, expected }) : t('eve.all', { count: expected });
}

function Named({ named, stopped }: ExpectedSummary) {
  const { t } = useTranslation('records');
  if (named.length === 0) return null;
  const others = stopped - named.length;
  return (
    <ul className={classes.named}>
      {named.map(({ fullName, text }, at) => (
        <li key={at}>
          <strong>{fullName}</strong> {text}
        </li>
      ))}
      {others > 0 && <li>{t('eve.others', { count: others })}</li>}
    </ul>
  );
}
