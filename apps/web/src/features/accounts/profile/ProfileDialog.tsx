import { can } from '@portal/domain';
import { Dialog, LoadingState } from '@portal/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyProfile } from '../../../platform/session/my-profile';
import { ProfileForm } from './ProfileForm';
import { ProfilePhoto } from './ProfilePhoto';
import classes from './ProfileDialog.module.css';

const ConnectDirectory = lazy(() => import('../directory/ConnectDirectory'));
const MyAbsences = lazy(() => import('./MyAbsences'));

/** Shows the user's own profile. */
export default function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'common']);
  const profile = useMyProfile();
  const facts = profile && {
    email: profile.email,
    contractor: profile.contractorName ?? '',
    jobTitle: profile.jobTitle,
    department: profile.departmentName,
    role: t(`roles.${profile.role}`),
    // The directory has the second step of those whom it logs in.
    twoStep: profile.directory ? '' : t(`twoStep.methods.${profile.twoStepMethod}`),
  };
  return (
    <Dialog title={t('profile.title')} closeLabel={t('common:close')} onClose={onClose} width={520}>
      {profile && <ProfilePhoto profile={profile} />}
      {facts ? (
        <dl className={classes.facts}>
          {(Object.keys(facts) as (keyof typeof facts)[])
            .filter((name) => facts[name] !== '')
            .map((name) => (
              <div key={name}>
                <dt>{t(`profile.${name}`)}</dt>
                <dd>{facts[name]}</dd>
              </div>
            ))}
        </dl>
      ) : (
        <LoadingState text={t('common:loading')} />
      )}
      {profile && <ProfileForm profile={profile} onClose={onClose} />}
      <Suspense>{profile && <ConnectDirectory profile={profile} />}</Suspense>
      {profile && can(profile, 'requests:review') && (
        <Suspense fallback={<LoadingState text={t('common:loading')} />}>
          <MyAbsences userId={profile.userId} />
        </Suspense>
      )}
    </Dialog>
  );
}
