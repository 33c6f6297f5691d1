import { LoadingState } from '@portal/ui';
import { can } from '@portal/domain';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { useMyProfile } from '../../../platform/session/my-profile';
import { useSafetyRecord } from '../queries';
import { Bars } from './Bars';
import { Lacking } from './Lacking';
import { TrainingResults } from './TrainingResults';
import { Violations } from './Violations';

interface PersonSafetyProps {
  /** The id of the person's record. */
  personId: string;
}

/** A person's bars, violations and courses, for viewers who may read them. */
export function PersonSafety({ personId }: PersonSafetyProps) {
  const profile = useMyProfile();
  if (!profile || !can(profile, 'safety:read')) return null;
  return <Sections personId={personId} mayRecord={can(profile, 'safety:record')} />;
}

function Sections({ personId, mayRecord }: PersonSafetyProps & { mayRecord: boolean }) {
  const { t } = useTranslation(['safetyStaff', 'common']);
  const { data, error, refetch } = useSafetyRecord(personId);
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <LoadingState text={t('common:loading')} />;
  const common = { personId, mayRecord };
  return (
    <>
      <Bars {...common} bars={data.bars} />
      <Violations {...common} violations={data.violations} points={data.points} />
      <Lacking requests={data.requests} />
      <TrainingResults results={data.results} />
    </>
  );
}
