import { Text, Title } from '@mantine/core';
import { gates } from '@portal/contracts';
import { LoadingState } from '@portal/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { connectionLost, useIsConnected } from '../../platform/connection/connection';
import { usePageHeading } from '../../platform/page/use-page-heading';
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
  /** What is shown to log in. */
  login: ReactNode;
  /** Language and ways out, below all else. */
  foot: ReactNode;
  /** Where what leaves by a pass is counted, by its number. */
  onPass: (number: string) => void;
}

/**
 * A guard's page at a gate, on a phone or at a desk. Without a network it goes on with its list, also where the session
 * has run out meanwhile; who is on duty logs in again when the line is back.
 */
export function GatePage({ isLoggedIn, login, foot, onPass }: GatePageProps) {
  const { t } = useTranslation(['gateScreen', 'common']);
  const titleRef = usePageHeading(t('title'));
  const { isLoaded, device, waiting } = useStore(gateDevice);
  const isConnected = useIsConnected();
  const [isKept, setKept] = useState(false);
  const [isChanging, setChanging] = useState(false);
  useEffect(() => {
    // What has opened without a network knows so before it asks for anything.
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
      <main className={classes.content}>{content()}</main>
      <footer className={classes.foot}>{foot}</footer>
    </div>
  );
}

/** What the gate is called in the reader's language; as it was kept until that is known. */
function GateName({ device: { gateId, gateName } }: { device: KeptDevice }) {
  return useList(gates)?.find(({ id }) => id === gateId)?.name ?? gateName;
}
