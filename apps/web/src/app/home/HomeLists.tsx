import { Title } from '@mantine/core';
import { getHome, type Desk, type Family, type HomeRequest } from '@portal/contracts';
import { LoadingState } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../../platform/api/call';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { formatDate, formatDateTime } from '../../platform/time/format';
import { REQUESTS_KEY } from '../../requests/api/request-calls';
import { addressOf } from '../../requests/request-family';
import { StatusMark } from '../../requests/StatusMark';
import { places } from '../families';
import classes from './HomeLists.module.css';
import { useLikelyNext } from './likely-next';

const StaffDesk = lazy(() => import('./StaffDesk'));

/** A user without reviews has no desk. */
const hasTasks = ({ isOfPlant, waiting, paces, absences }: Desk) =>
  isOfPlant || waiting > 0 || paces.length > 0 || absences.length > 0;

/** The requests that the user should know of on opening the portal; empty lists are left out. */
export function HomeLists() {
  const { t } = useTranslation(['memberHome', 'common', 'families', 'requests']);
  const { data, error, refetch } = useQuery({
    queryKey: [REQUESTS_KEY, 'home'],
    queryFn: ({ signal }) => call(getHome, { signal }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });
  useLikelyNext(data !== undefined);
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <LoadingState text={t('common:loading')} />;
  const { returned, waiting, latest, desk } = data;
  return (
    <>
      {desk && hasTasks(desk) && (
        <Suspense fallback={<LoadingState text={t('common:loading')} />}>
          <StaffDesk desk={desk} />
        </Suspense>
      )}
      <div className={classes.lists}>
        <List title={t('lists.returned')} isEmpty={returned.length === 0}>
          {returned.map((request) => (
            <Row key={request.id} request={request} title={titleOf(request)}>
              <span className={classes.about}>
                <StatusMark of={request} /> {formatDateTime(request.at)}
              </span>
              {request.comment !== '' && <q className={classes.comment}>{request.comment}</q>}
            </Row>
          ))}
        </List>
        <List title={t('lists.waiting')} isEmpty={waiting.length === 0}>
          {waiting.map((request) => (
            <Row key={request.id} request={request} title={titleOf(request)}>
              <span className={classes.about}>
                {[request.stepName, request.groupName].filter(Boolean).join(' · ')}
                {' – '}
                {t('lists.since', { at: formatDateTime(request.at) })}
              </span>
            </Row>
          ))}
        </List>
        <List title={t('lists.latest')} isEmpty={latest.length === 0}>
          {latest.map((request) => (
            <Row key={request.id} request={request} title={titleOf(request)}>
              <span className={classes.about}>
                <StatusMark of={request} /> {t(`families:${request.family}`)}
                {' – '}
                {formatDate(request.at)}
              </span>
            </Row>
          ))}
        </List>
      </div>
    </>
  );

  function titleOf({ requestNumber, description }: HomeRequest) {
    return [requestNumber, description || t('requests:noDescription')].filter(Boolean).join(' – ');
  }
}

function List(props: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (props.isEmpty) return null;
  return (
    <section aria-label={props.title}>
      <Title order={2} mb="xs">
        {props.title}
      </Title>
      <ul className={classes.list}>{props.children}</ul>
    </section>
  );
}

interface RowProps {
  request: { id: string; family: Family };
  title: string;
  children: ReactNode;
}

function Row({ request, title, children }: RowProps) {
  return (
    <li>
      <Link to={addressOf(places, request)} className={classes.row}>
        <span className={classes.title} title={title} data-one-line>
          {title}
        </span>
        {children}
      </Link>
    </li>
  );
}
