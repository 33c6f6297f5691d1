import { Button, Title } from '@mantine/core';
import { getMusterWorkbook, type Muster } from '@portal/contracts';
import { EmptyState, LoadingState, ScrollRegion } from '@portal/ui';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callForBlob } from '../../../platform/api/call';
import { failureText } from '../../../platform/api/failure-text';
import { useCommand } from '../../../platform/api/use-command';
import { connectionLost, useIsConnected } from '../../../platform/connection/connection';
import { downloadBlob } from '../../../platform/files/download';
import { usePageHeading } from '../../../platform/page/use-page-heading';
import { keepPage } from '../../../platform/storage/keep-page';
import { formatDateTime } from '../../../platform/time/format';
import { Doubts } from '../Doubts';
import classes from './Muster.module.css';
import { PastMusters } from './PastMusters';
import { Running, Start } from './Running';
import { PassedAt } from '../PassedAt';
import { useMuster } from './use-muster';
import { useMustering } from './use-mustering';
import { useRunning } from './use-running';

const WORKBOOK_NAME = 'DanhSachDiemDanh.xlsx';
const LOOK_EVERY_MS = 15_000;

interface MusterPageProps {
  isLoggedIn: boolean;
  /** The login form. */
  login: ReactNode;
  /** Language and links, below everything else. */
  foot: ReactNode;
}

/**
 * All people inside, by area, and the running muster with buttons to tick them off. Without a network it shows and prints
 * the last list that it has, even after the session has expired, and keeps ticks until it can send them.
 */
export function MusterPage({ isLoggedIn, login, foot }: MusterPageProps) {
  const { t } = useTranslation(['siteBoard', 'siteMuster', 'common']);
  const titleRef = usePageHeading(t('muster.title'));
  const isConnected = useIsConnected();
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    // A page that was opened without a network notes this before its first call.
    if (!navigator.onLine) connectionLost();
    void keepPage().then(setKept);
  }, []);
  const { muster, isLoaded, failure } = useMuster(isConnected && isLoggedIn);
  const state = useMustering(isConnected && isLoggedIn);
  const running = useRunning(state, muster);
  const workbook = useCommand(() => callForBlob(getMusterWorkbook, {}), {
    onAnswer: (file) => downloadBlob(file, WORKBOOK_NAME),
  });
  const content = () => {
    if (!isLoggedIn && isConnected) return <div className={classes.login}>{login}</div>;
    if (running)
      return <Running {...running} state={state} isConnected={isConnected && isLoggedIn} />;
    if (muster)
      return (
        <>
          <Start total={muster.total} isConnected={isConnected && isLoggedIn} />
          {isConnected && isLoggedIn && <PastMusters />}
          <MusterList muster={muster} />
        </>
      );
    if (failure !== null) return <EmptyState text={failureText(failure, t)} />;
    if (!isLoaded || isConnected) return <LoadingState text={t('common:loading')} />;
    return <EmptyState text={t('muster.none')} />;
  };
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1} ref={titleRef} tabIndex={-1} className={classes.title}>
          {t('muster.title')}
        </Title>
        <span role="status" className={classes.connection} data-online={isConnected}>
          {isConnected ? t('muster.online') : t('muster.offline')}
        </span>
        {/* It comes after the buttons below; they must not move from under a finger. */}
        <span className={classes.kept} data-kept={isKept || undefined}>
          {t('muster.kept')}
        </span>
        {muster && !running && (
          <span className={classes.actions}>
            <Button
              variant="white"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('muster.print')}
            </Button>
            {isConnected && isLoggedIn && (
              <Button
                variant="white"
                leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
                loading={workbook.isBusy}
                onClick={() => void workbook.run(undefined)}
              >
                {t('muster.workbook')}
              </Button>
            )}
          </span>
        )}
      </header>
      <main className={classes.content}>{content()}</main>
      <footer className={classes.foot}>{foot}</footer>
    </div>
  );
}

/** Whole minutes since a time; updated from time to time. */
function useMinutesSince(at: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));
}

function MusterList({ muster }: { muster: Muster }) {
  const { t } = useTranslation(['siteBoard', 'siteMuster']);
  const { at, total, areas } = muster;
  const minutes = useMinutesSince(at);
  const age =
    minutes < 1
      ? t('muster.fresh')
      : minutes < 60
        ? t('muster.minutes', { count: minutes })
        : t('muster.hours', { count: Math.floor(minutes / 60) });
  return (
    <>
      <p className={classes.printed}>{t('siteMuster:title')}</p>
      <p className={classes.about} data-old={minutes >= 10 || undefined}>
        {t('muster.asOf', { time: formatDateTime(at), age })}
      </p>
      <Doubts
        of={muster}
        hasCorrected={areas.some(({ people }) => people.some((one) => one.isTimeCorrected))}
      />
      <p className={classes.total}>{t('muster.total', { count: total })}</p>
      {total === 0 && <EmptyState text={t('siteEmpty')} />}
      {areas.length > 1 && <p className={classes.about}>{t('siteMuster:each')}</p>}
      {areas.map(({ name, people }) => (
        <ScrollRegion key={name} label={name || t('siteMuster:noArea')} className={classes.area}>
          <h2>
            {name || t('siteMuster:noArea')}
            <span>{t('muster.people', { count: people.length })}</span>
          </h2>
          <table>
            <thead>
              <tr>
                <th>{t('siteMuster:columns.here')}</th>
                <th>{t('siteMuster:columns.name')}</th>
                <th>{t('siteMuster:columns.companyName')}</th>
                <th>{t('siteMuster:columns.number')}</th>
                <th>{t('siteMuster:columns.phone')}</th>
                <th>{t('siteMuster:columns.since')}</th>
                <th>{t('siteMuster:columns.gateName')}</th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <tr key={`${person.number} ${person.since}`}>
                  <td aria-label={t('siteMuster:columns.here')}>
                    <span className={classes.box} aria-hidden />
                  </td>
                  <td>{person.name}</td>
                  <td>{person.companyName}</td>
                  <td>{person.number}</td>
                  <td>{person.phone}</td>
                  <td>
                    <PassedAt {...person} />
                  </td>
                  <td>{person.gateName}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ))}
    </>
  );
}
