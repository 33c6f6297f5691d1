import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { useNavbars } from '../../features/public-content';
import { useSession } from '../../platform/session/session-store';
import { paths } from '../paths';
import { LanguageSwitch } from '../../platform/i18n/LanguageSwitch';
import { Logo } from './Logo';
import classes from './TopBar.module.css';

const UserMenu = lazy(() => import('./UserMenu'));

export interface TopBarProps {
  isMenuOpen: boolean;
  onToggleMenu: () => void;
}

/** Logo, title and links; on the right the language and the user. */
export function TopBar({ isMenuOpen, onToggleMenu }: TopBarProps) {
  const { t } = useTranslation(['layout', 'common']);
  const session = useSession();
  const navbars = useNavbars().data ?? [];
  return (
    <header className={classes.bar}>
      {session && (
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isMenuOpen}
          aria-label={t('toggleMenu')}
          onClick={onToggleMenu}
        >
          <IconMenu2 size={20} aria-hidden />
        </UnstyledButton>
      )}
      <Link to={paths.home} className={classes.brand}>
        <Logo />
        <span>{t('common:appTitle')}</span>
      </Link>
      <nav aria-label={t('mainLinks')} className={classes.links}>
        {navbars
          .filter(({ requiresLogin }) => session !== null || !requiresLogin)
          .map(({ id, name, path }) => (
            <NavLink key={id} to={path} end={path === paths.home} className={classes.link}>
              {name}
            </NavLink>
          ))}
      </nav>
      <div className={classes.right}>
        <LanguageSwitch />
        {session ? (
          <Suspense fallback={<div className={classes.userPlace} />}>
            <UserMenu email={session.email} />
          </Suspense>
        ) : null}
      </div>
    </header>
  );
}
