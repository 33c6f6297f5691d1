import { Button, Title } from '@mantine/core';
import { EXPIRES_WITHIN_DAYS } from '@portal/contracts';
import { LoadingState } from '@portal/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { usePlaces } from '../../requests/request-family';
import { EndsOn } from './EndsOn';
import { ExtendAll } from './ExtendAll';
import { addressOfKind } from './list-state';
import { watchPath } from './paths';
import { useWatchSummary } from './queries';
import { addressOfRow } from './row-address';
import classes from './WatchList.module.css';

/**
 * A card on the home page: how much expires for the company, what expires first, and a button to
 * extend it.
 */
export default function WatchCard() {
  const { t } = useTranslation(['watchList', 'common']);
  const heading = useId();
  const places = usePlaces();
  const { data, error, refetch } = useWatchSummary();
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <div className={classes.head}>
        <div>
          <Title order={2} id={heading}>
            {t('title')}
          </Title>
          <p className={classes.about}>
            {data?.counts.length === 0
              ? t('none', { days: EXPIRES_WITHIN_DAYS })
              : t('about', { days: EXPIRES_WITHIN_DAYS })}
          </p>
        </div>
        {data && data.counts.length > 0 && (
          <div className={classes.acts}>
            <ExtendAll count={data.extendable} />
            <Button component={Link} to={watchPath} variant="default">
              {t('all')}
            </Button>
          </div>
        )}
      </div>
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {data && data.counts.length > 0 && (
        <>
          <ul className={classes.figures}>
            {data.counts.map(({ kind, count, underWay }) => (
              <li key={kind}>
                <Link to={addressOfKind(kind)} className={classes.figure}>
                  <strong>{count}</strong>
                  <span>{t(`kinds.${kind}`)}</span>
                  {underWay > 0 && (
                    <span className={classes.underWay}>{t('underWay', { count: underWay })}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
          {data.soonest.length > 0 && (
            <ul className={classes.soonest} aria-label={t('soonest')}>
              {data.soonest.map((row) => (
                <li key={row.key}>
                  <Link to={addressOfRow(places, row)} className={classes.who}>
                    {row.name}
                  </Link>
                  <span className={classes.what}>
                    {t(`kind.${row.kind}`)} – {row.title}
                  </span>
                  <EndsOn day={row.lastDay} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
