import { Title } from '@mantine/core';
import type { GatePass } from '@portal/contracts';
import { Banner, type StatusTone } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../platform/time/format';
import classes from './Passes.module.css';

const TONES = {
  notBegun: 'yellow',
  open: 'green',
  closed: 'blue',
  over: 'red',
  cancelled: 'red',
} as const satisfies Record<GatePass['state'], StatusTone>;

/** Whether goods may leave with a pass now, who owns it, and its vehicles. */
export function PassHead({ pass }: { pass: GatePass }) {
  const { t } = useTranslation('gatePasses');
  const { state, startsAt, endsAt, endedAt, contactName, contactPhone } = pass;
  const isAllOut = pass.lines.every(({ numberLeft }) => numberLeft <= 0);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEnded = endedAt !== null;
  const wasEnded = useRef(isEnded);
  useEffect(() => {
    // A guard who is counting further down must notice that the pass has ended.
    if (isEnded && !wasEnded.current) heading.current?.focus();
    wasEnded.current = isEnded;
  }, [isEnded]);
  const from = formatDateTime(startsAt);
  const to = formatDateTime(endsAt);
  const facts: [label: string, value: React.ReactNode, isWide?: boolean][] = [
    [t('facts.contractor'), pass.contractorName, true],
    [t('facts.description'), pass.description, true],
    [
      t('facts.contact'),
      <>
        {contactName}
        {contactPhone && (
          <>
            {' · '}
            <a className={classes.phone} href={`tel:${contactPhone.replaceAll(/[^\d+]/g, '')}`}>
              {contactPhone}
            </a>
          </>
        )}
      </>,
    ],
    [t('facts.period'), t('facts.fromTo', { from, to })],
    [t('facts.areas'), pass.areaNames.join(', ')],
    [t('facts.gates'), pass.gateNames.join(', ')],
  ];
  return (
    <>
      <div className={classes.head}>
        <Title order={2} ref={heading} tabIndex={-1} className={classes.number}>
          {pass.requestNumber}
        </Title>
        <div role="status" className={classes.state}>
          <Banner tone={state === 'open' && isAllOut ? 'blue' : TONES[state]}>
            {state === 'open' && isAllOut
              ? t('state.allOut')
              : t(`state.${state}`, {
                  from,
                  to,
                  at: formatDateTime(endedAt ?? endsAt),
                  by: pass.closedBy,
                })}
          </Banner>
        </div>
      </div>
      <section aria-labelledby="vehicles">
        <Title order={3} id="vehicles" className={classes.heading}>
          {t('vehicles')}
        </Title>
        <ul className={classes.vehicles}>
          {pass.vehicleItems.map((vehicle) => (
            <li key={vehicle.id}>
              <strong className={classes.plate}>{vehicle.numberPlate}</strong>
              <span>
                {[vehicle.vehicleType, vehicle.branchName, vehicle.driverName]
                  .filter(Boolean)
                  .join(' · ')}
                {vehicle.safetyCardNumber &&
                  ` · ${t('cardNumber', { number: vehicle.safetyCardNumber })}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <dl className={classes.facts}>
        {facts.map(([label, value, isWide]) => (
          <div key={label} className={isWide ? classes.wide : undefined}>
            <dt>{label}</dt>
            <dd>{value === '' ? '–' : value}</dd>
          </div>
        ))}
        {pass.state === 'closed' && pass.note && (
          <div>
            <dt>{t('facts.closingNote')}</dt>
            <dd>{pass.note}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
