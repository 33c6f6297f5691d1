import { Menu, UnstyledButton } from '@mantine/core';
import { can } from '@portal/domain';
import { Avatar } from '@portal/ui';
import {
  IconChevronDown,
  IconDevices,
  IconInbox,
  IconKey,
  IconLogout,
  IconShieldLock,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useAvatar } from '../../features/accounts/avatar/get-avatar';
import { useLogout } from '../../features/accounts/logout/use-logout';
import { useMetaData } from '../../features/public-content';
import { keepAddresses } from '../../platform/files/keep-addresses';
import { useMyProfile } from '../../platform/session/my-profile';
import { dropForeignWork } from '../../platform/storage/kept-work';
import { unsavedWork } from '../../requests/draft/open-drafts';
import { NoticeBell } from '../../requests/notices/NoticeBell';
import { paths } from '../paths';
import classes from './UserMenu.module.css';

const LogoutDialog = lazy(() => import('../../features/accounts/logout/LogoutDialog'));

const dialogs = {
  profile: lazy(() => import('../../features/accounts/profile/ProfileDialog')),
  twoStep: lazy(() => import('../../features/accounts/two-step/TwoStepDialog')),
  sessions: lazy(() => import('../../features/accounts/sessions/SessionsDialog')),
  password: lazy(() => import('../../features/accounts/change-password/ChangePasswordDialog')),
};

/** The welcome line, which opens the user's own menu. */
export default function UserMenu({ email }: { email: string }) {
  const { t } = useTranslation('layout');
  const profile = useMyProfile();
  const photo = useAvatar(profile);
  const hasDevMailbox = useMetaData().data?.hasDevMailbox ?? false;
  const logOut = useLogout();
  const { pathname } = useLocation();
  const userId = profile?.userId;
  useEffect(() => {
    if (userId) dropForeignWork(userId);
  }, [userId]);
  // Files need a session, so their addresses are renewed only while a user is logged in.
  useEffect(() => keepAddresses(document), []);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (userId && unsavedWork(userId).count > 0 ? setLeaving(true) : logOut());
  // A dialog belongs to the page over which it was opened.
  const [opened, setOpened] = useState<{ name: keyof typeof dialogs; over: string }>();
  const open = (name: keyof typeof dialogs) => setOpened({ name, over: pathname });
  const OpenDialog = opened?.over === pathname ? dialogs[opened.name] : null;
  return (
    <>
      <NoticeBell to={paths.notices} />
      <Menu position="bottom-end" width={248} offset={6}>
        <Menu.Target>
          <UnstyledButton className={classes.target}>
            <Avatar name={profile?.fullName ?? email} src={photo} />
            <span className={classes.welcome}>{t('user.welcome', { email })}</span>
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUser size={18} />} onClick={() => open('profile')}>
            {t('user.profile')}
          </Menu.Item>
          {!profile?.directory && (
            <>
              <Menu.Item leftSection={<IconShieldLock size={18} />} onClick={() => open('twoStep')}>
                {t('user.twoStep')}
              </Menu.Item>
              <Menu.Item leftSection={<IconKey size={18} />} onClick={() => open('password')}>
                {t('user.changePassword')}
              </Menu.Item>
            </>
          )}
          <Menu.Item leftSection={<IconDevices size={18} />} onClick={() => open('sessions')}>
            {t('user.sessions')}
          </Menu.Item>
          {profile && can(profile, 'members:manage') && (
            <Menu.Item
              leftSection={<IconUsersGroup size={18} />}
              component={Link}
              to={paths.members}
            >
              {t('user.members')}
            </Menu.Item>
          )}
          {hasDevMailbox && (
            <Menu.Item leftSection={<IconInbox size={18} />} component={Link} to={paths.devMailbox}>
              {t('user.mailbox')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} />} onClick={leave}>
            {t('user.logOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {OpenDialog && <OpenDialog onClose={() => setOpened(undefined)} />}
        {isLeaving && userId && <LogoutDialog userId={userId} onClose={() => setLeaving(false)} />}
      </Suspense>
    </>
  );
}
