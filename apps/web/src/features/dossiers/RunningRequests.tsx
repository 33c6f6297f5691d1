import type { RunningRequest } from '@portal/contracts';
import { StatusBadge } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/time/format';
import { Section } from '../../requests/form/Section';
import classes from './Records.module.css';
import { RequestLink } from './RequestLink';

interface RunningRequestsProps<Request> {
  title: string;
  none: string;
  requests: readonly Request[];
  /** More text about a request. */
  more?: (request: Request) => string;
}

/** The requests that wait for approval, or are approved and have not ended. */
export function RunningRequests<Request extends RunningRequest>(
  props: RunningRequestsProps<Request>,
) {
  const { title, none, requests, more } = props;
  const { t } = useTranslation('records');
  return (
    <Section title={title}>
      {requests.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <ul className={classes.list}>
          {requests.map((request) => (
            <li key={request.requestNumber} className={classes.entry}>
              <p className={classes.head}>
                <RequestLink {...request} />
                <StatusBadge tone={request.isApproved ? 'green' : 'blue'}>
                  {request.isApproved ? t('requests.approved') : t('requests.waiting')}
                </StatusBadge>
                <span>{request.companyName}</span>
                {request.startsAt && request.endsAt && (
                  <span className={classes.by}>
                    {formatDate(request.startsAt)} – {formatDate(request.endsAt)}
                  </span>
                )}
                {more && <span className={classes.by}>{more(request)}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
