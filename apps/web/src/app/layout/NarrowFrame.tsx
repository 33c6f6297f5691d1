import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLogout } from '../../features/accounts/logout/use-logout';
import { ConnectionBar } from '../../platform/connection/ConnectionBar';
import { useSession } from '../../platform/session/session-store';
import { LanguageSwitch } from '../../platform/i18n/LanguageSwitch';
import { Logo } from './Logo';
import classes from './NarrowFrame.module.css';
import { useForgetOnSessionChange } from '../../platform/session/use-forget-on-session-change';

const EnrolPage = lazy(() => import('../../features/accounts/two-step/EnrolPage'));

/**
 * The frame of a member's page on a phone: the user's name, and a logout that leads back to the
 * same page.
 */
export function NarrowFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('layout');
  const session = useSession();
  const { pathname } = useLocation();
  const logOut = useLogout(pathname);
  useForgetOnSessionChange();
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <Logo />
        <span className={classes.who}>{session?.email}</span>
        <LanguageSwitch />
        {session && (
          <ActionIcon
            variant="transparent"
            size={44}
            className={classes.leave}
            aria-label={t('user.logOut')}
            onClick={logOut}
          >
            <IconLogout size={22} aria-hidden />
          </ActionIcon>
        )}
      </header>
      <ConnectionBar />
      <main className={classes.content}>
        <Suspense>{session?.mustEnrol ? <EnrolPage /> : children}</Suspense>
      </main>
    </div>
  );
}
