import { Anchor, Checkbox, Text } from '@mantine/core';
import type { CancelScope, HangingRequest } from '@portal/contracts';
import { ScrollRegion } from '@portal/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../platform/time/format';
import { addressOf, usePlaces } from '../request-family';
import classes from './CancelScope.module.css';

interface CancelScopePartsProps {
  scope: CancelScope;
  /** The ticked requests of those that may also end. */
  ticked: ReadonlySet<string>;
  onToggle: (requestId: string) => void;
}

/** What ends, who is inside because of it, and which requests depend on it. */
export function CancelScopeParts({ scope, ticked, onToggle }: CancelScopePartsProps) {
  const { t } = useTranslation('requests');
  const { granted, grantedCount, inside, insideCount, requests } = scope;
  return (
    <div className={classes.parts}>
      {insideCount > 0 && (
        <Part title={t('cancelling.inside', { count: insideCount })} isUrgent>
          {inside.map((one) => (
            <li key={`${one.number}.${one.name}`}>
              {[one.name, one.number, one.contractorName].filter(Boolean).join(' · ')}
              <span className={classes.about}>
                {[one.gateName, one.since && formatDateTime(one.since)].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </Part>
      )}
      <Part title={t('cancelling.granted', { count: grantedCount })}>
        {granted.entries.map((one) => (
          <li key={`${one.cardNumber}.${one.identity}`}>
            {[one.cardNumber, one.name, one.identity].filter(Boolean).join(' · ')}
          </li>
        ))}
        {grantedCount > granted.entries.length && (
          <li>{t('cancelling.more', { count: grantedCount - granted.entries.length })}</li>
        )}
      </Part>
      <section>
        <h3 className={classes.title}>{t('cancelling.requests', { count: requests.length })}</h3>
        {requests.length === 0 && <Text size="sm">{t('cancelling.noRequests')}</Text>}
        <ul className={classes.requests}>
          {requests.map((request) => (
            <li key={request.id}>
              <HangingLine
                request={request}
                isTicked={request.bond === 'ends' || ticked.has(request.id)}
                onToggle={() => onToggle(request.id)}
              />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

interface PartProps {
  title: string;
  isUrgent?: boolean;
  children: ReactNode;
}

function Part({ title, isUrgent = false, children }: PartProps) {
  return (
    <section className={classes.part} data-urgent={isUrgent || undefined}>
      <h3 className={classes.title}>
        {isUrgent && <IconAlertTriangle size={18} aria-hidden />}
        {title}
      </h3>
      <ScrollRegion label={title} className={classes.scroll}>
        <ul className={classes.lines}>{children}</ul>
      </ScrollRegion>
    </section>
  );
}

interface HangingLineProps {
  request: HangingRequest;
  isTicked: boolean;
  onToggle: () => void;
}

/**
 * A dependent request with a checkbox. It is ticked and fixed if it depends on nothing else; a
 * request that continues has none.
 */
function HangingLine({ request, isTicked, onToggle }: HangingLineProps) {
  const { t } = useTranslation(['requests', 'families']);
  const places = usePlaces();
  const { id, family, requestNumber, description, bond, loses, isApproved } = request;
  const about = [
    t(`families:${family}`),
    request.contractorName,
    t('cancelling.author', { name: request.authorName }),
  ];
  const text = (
    <span className={classes.request}>
      <span>
        <Anchor component={Link} to={addressOf(places, { id, family })} target="_blank">
          {requestNumber}
        </Anchor>{' '}
        {description}
      </span>
      <span className={classes.about}>{about.filter(Boolean).join(' · ')}</span>
      <span className={classes.bond} data-bond={bond}>
        {bond === 'goesOn' && !isApproved
          ? t('cancelling.bonds.waits')
          : t(`cancelling.bonds.${bond}`)}
      </span>
      {loses.length > 0 && (
        <span className={classes.about}>
          {t('cancelling.loses', { count: loses.length, names: loses.join('; ') })}
        </span>
      )}
    </span>
  );
  if (bond === 'goesOn') return <div className={classes.goesOn}>{text}</div>;
  return (
    <Checkbox
      aria-label={t('cancelling.tick', { number: requestNumber })}
      checked={isTicked}
      disabled={bond === 'ends'}
      label={text}
      onChange={onToggle}
    />
  );
}
