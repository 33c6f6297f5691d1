import { Button } from '@mantine/core';
import { can } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { useMyProfile } from '../../../platform/session/my-profile';
import type { ShownMuster } from './merged';
import { EndMuster, Protocol, StartAlone, StartMuster } from './MusterActs';
import { MusterBoard } from './MusterBoard';
import { endAlone, type MusteringState } from './mustering';
import classes from './Mustering.module.css';

interface RunningProps {
  muster: ShownMuster;
  state: MusteringState;
  isConnected: boolean;
}

/** The running muster with what its user may do. */
export function Running({ muster, state, isConnected }: RunningProps) {
  const { t } = useTranslation('mustering');
  const profile = useMyProfile();
  const mayEnd = profile !== undefined && can(profile, 'musters:hold');
  return (
    <MusterBoard
      muster={muster}
      place={state.place}
      waiting={state.waiting.length}
      staleAt={isConnected ? '' : state.heldAt}
      failure={state.failure}
      isConnected={isConnected}
      acts={
        <div className={classes.acts}>
          {muster.id !== null && isConnected && (
            <>
              <Protocol id={muster.id} label={t('protocol')} />
              {mayEnd && <EndMuster id={muster.id} missing={muster.counts.missing} />}
            </>
          )}
          {muster.id === null && (
            <Button size="md" variant="default" onClick={endAlone}>
              {t('aloneEnd')}
            </Button>
          )}
        </div>
      }
    />
  );
}

/** What begins a muster: the alarm or a drill, or ticking on this phone while there is no network. */
export function Start({ total, isConnected }: { total: number; isConnected: boolean }) {
  const profile = useMyProfile();
  if (!isConnected) return <StartAlone />;
  return profile !== undefined && can(profile, 'musters:hold') ? (
    <StartMuster total={total} />
  ) : null;
}
