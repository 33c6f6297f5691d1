import { Text, Title } from '@mantine/core';
import { gates } from '@portal/contracts';
import { LoadingState } from '@portal/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { connectionLost, useIsConnected } from '../../platform/connection/connection';
import { usePageHeading } from '../../platform/page/use-page-heading';
import { MusterWatch } from '../../plant/musters';
import { useList } from '../../plant/reference-data';
import { gateDevice, loadDevice } from './device/gate-device';
import type { KeptDevice } from './device/gate-store';
import { keepPage } from '../../platform/storage/keep-page';
import { useUpToDate } from './device/use-up-to-date';
import classes from './Gate.module.css';
import { Devices } from './Devices';
import { SetUp } from './SetUp';
import { ScanDesk } from './scan/ScanDesk';
import { StatusLine } from './StatusLine';

interface GatePageProps {
  isLoggedIn: boolean;
  /** The login form. */
  login: ReactNode;
  /** Language and links, below everything else. */
  foot: ReactNode;
  /** Address of the muster, which guards hold, too. */
  musterPath: string;
  /** Opens the counting of goods for a take-out pass, by its number. */
  onPass: (number: string) => void;
}

/**
 * The page of a guard at a gate, on a phone or at a desk. Without a network it works with its
 * stored list, even after the session has expired. When the network is back, the guard logs in
 * again.
 */
export function GatePage({ isLoggedIn, login, foot, musterPath, onPass }: GatePageProps) {
  const { t } = useTranslation(['gateScreen', 'common']);
  const titleRef = usePageHeading(t('title'));
  const { isLoaded, device, waiting } = useStore(gateDevice);
  const isConnected = useIsConnected();
  const [isKept, setKept] = useState(false);
  const [isChanging, setChanging] = useState(false);
  useEffect(() => {
    // A page that was opened without a network notes this before its first call.
    if (!navigator.onLine) connectionLost();
    void loadDevice();
    void keepPage().then(setKept);
  }, []);
  useUpToDate(isConnected && isLoggedIn && device !== null);
  const needsLogin = !isLoggedIn && (isConnected || device === null);
  const content = () => {
    if (!isLoaded) return <LoadingState text={t('common:loading')} />;
    if (needsLogin)
      return (
        <div className={classes.panel}>
          {waiting > 0 && (
            <Text size="sm" mb="md">
              {t('login')}
            </Text>
          )}
          {login}
        </div>
      );
    if (!device || isChanging)
      return (
        <>
          <SetUp onDone={() => setChanging(false)} />
          {isConnected && <Devices ownId={device?.id} />}
        </>
      );
    return <ScanDesk key={device.gateId} device={device} onPass={onPass} />;
  };
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1} ref={titleRef} tabIndex={-1} className={classes.title}>
          {t('title')}
          {device && (
            <span className={classes.gate}>
              {isLoggedIn ? <GateName device={device} /> : device.gateName}
            </span>
          )}
        </Title>
        {device && (
          <StatusLine
            isKept={isKept}
            onChangeGate={isConnected && isLoggedIn ? () => setChanging(true) : undefined}
          />
        )}
      </header>
      <main className={classes.content}>
        {isLoggedIn && <MusterWatch musterPath={musterPath} />}
        {content()}
      </main>
      <footer className={classes.foot}>{foot}</footer>
    </div>
  );
}

/** The name of the gate in the user's language; the stored name until that is loaded. */
function GateName({ device: { gateId, gateName } }: { device: KeptDevice }) {
  return useList(gates)?.find(({ id }) => id === gateId)?.name ?? gateName;
}
