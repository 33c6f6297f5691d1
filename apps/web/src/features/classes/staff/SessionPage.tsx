import { Anchor, Button, Group } from '@mantine/core';
import type { SessionRoll } from '@portal/contracts';
import { can } from '@portal/domain';
import { LoadingState } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { Page } from '../../../platform/page/Page';
import { useIsWideEnough } from '../../../platform/page/use-is-wide-enough';
import { useMyProfile } from '../../../platform/session/my-profile';
import { classPaths, useSession } from '../../../plant/classes';
import { ClassFacts } from '../ClassFacts';
import { CancelClass } from './CancelClass';
import { ClassForm } from './ClassForm';
import { RollCall } from './RollCall';

/** A class with everybody in it, for staff: at a desk, and on a phone for roll-call. */
export default function SessionPage() {
  const { t } = useTranslation(['trainingClasses', 'common']);
  const { id = '' } = useParams();
  const profile = useMyProfile();
  const isWide = useIsWideEnough();
  const { data, error, refetch } = useSession(id);
  const mayRecord = profile !== undefined && can(profile, 'safety:record');
  return (
    <Page
      title={data?.courseName ?? t('class')}
      beside={
        isWide ? (
          <Anchor component={Link} to={classPaths.calendar} size="sm">
            {t('backToCalendar')}
          </Anchor>
        ) : undefined
      }
      actions={isWide && mayRecord && data?.state === 'open' ? <Acts session={data} /> : undefined}
    >
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState text={t('common:loading')} />}
      {data && (
        <>
          <ClassFacts session={data} />
          <RollCall session={data} mayRecord={mayRecord} isWide={isWide} />
        </>
      )}
    </Page>
  );
}

/** Changes or cancels a class that has not been held. */
function Acts({ session }: { session: SessionRoll }) {
  const { t } = useTranslation('trainingClasses');
  const [act, setAct] = useState<'change' | 'cancel'>();
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => setAct('cancel')}>
        {t('cancel.button')}
      </Button>
      <Button variant="default" onClick={() => setAct('change')}>
        {t('plan.changeButton')}
      </Button>
      {act === 'change' && (
        <ClassForm key={session.version} session={session} onClose={() => setAct(undefined)} />
      )}
      {act === 'cancel' && <CancelClass id={session.id} onClose={() => setAct(undefined)} />}
    </Group>
  );
}
