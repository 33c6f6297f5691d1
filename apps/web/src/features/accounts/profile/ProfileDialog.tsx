import { Button, Group } from '@mantine/core';
import { Dialog, LoadingState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useMyProfile } from '../../../platform/session/my-profile';
import { ProfilePhoto } from './ProfilePhoto';
import classes from './ProfileDialog.module.css';

/** What the portal knows about the user. */
export default function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['accounts', 'common']);
  const profile = useMyProfile();
  const facts = profile && {
    fullName: profile.fullName,
    email: profile.email,
    phone: profile.phone,
    contractor: profile.contractorName ?? '',
    jobTitle: profile.jobTitle,
    department: profile.departmentName,
    role: t(`roles.${profile.role}`),
    twoStep: t(`twoStep.methods.${profile.twoStepMethod}`),
  };
  return (
    <Dialog title={t('profile.title')} closeLabel={t('common:close')} onClose={onClose} width={520}>
      {profile && <ProfilePhoto userId={profile.userId} />}
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
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common:close')}
        </Button>
      </Group>
    </Dialog>
  );
}
