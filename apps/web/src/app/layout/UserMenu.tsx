import { Menu, UnstyledButton } from '@mantine/core';
import { can } from '@portal/domain';
import { Avatar } from '@portal/ui';
import {
  IconChevronDown,
  IconInbox,
  IconKey,
  IconLogout,
  IconShieldLock,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useAvatar } from '../../features/accounts/avatar/get-avatar';
import { useLogout } from '../../features/accounts/logout/use-logout';
import { useMetaData } from '../../features/public-content';
import { useMyProfile } from '../../platform/session/my-profile';
import { paths } from '../paths';
import classes from './UserMenu.module.css';

const dialogs = {
  profile: lazy(() => import('../../features/accounts/profile/ProfileDialog')),
  twoStep: lazy(() => import('../../features/accounts/two-step/TwoStepDialog')),
  password: lazy(() => import('../../features/accounts/change-password/ChangePasswordDialog')),
};

/** The welcome line, and behind it what concerns the user. */
export default function UserMenu({ email }: { email: string }) {
  const { t } = useTranslation('layout');
  const profile = useMyProfile();
  const photo = useAvatar(profile?.userId);
  const hasDevMailbox = useMetaData().data?.hasDevMailbox ?? false;
  const logOut = useLogout();
  const { pathname } = useLocation();
  // A dialog belongs to the page it was opened over.
  const [opened, setOpened] = useState<{ name: keyof typeof dialogs; over: string }>();
  const open = (name: keyof typeof dialogs) => setOpened({ name, over: pathname });
  const OpenDialog = opened?.over === pathname ? dialogs[opened.name] : null;
  return (
    <>
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
          <Menu.Item leftSection={<IconShieldLock size={18} />} onClick={() => open('twoStep')}>
            {t('user.twoStep')}
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={18} />} onClick={() => open('password')}>
            {t('user.changePassword')}
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
          <Menu.Item leftSection={<IconLogout size={18} />} onClick={logOut}>
            {t('user.logOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{OpenDialog && <OpenDialog onClose={() => setOpened(undefined)} />}</Suspense>
    </>
  );
}
