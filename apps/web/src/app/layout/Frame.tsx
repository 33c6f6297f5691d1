import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { ConnectionBar } from '../../platform/connection/ConnectionBar';
import { isPageHeld } from '../../platform/session/hold';
import { lastSessionEnd, useSession } from '../../platform/session/session-store';
import { paths } from '../paths';
import classes from './Frame.module.css';
import { readMenuOpen, rememberMenuOpen } from './menu-open';
import { TopBar } from './TopBar';
import { useForgetOnSessionChange } from '../../platform/session/use-forget-on-session-change';

const SideMenu = lazy(() => import('./SideMenu'));
const EnrolPage = lazy(() => import('../../features/accounts/two-step/EnrolPage'));

/**
 * If the server no longer accepts the session, the user goes home, also from a page that needs no
 * login.
 */
function useHomeWhenRefused(isLoggedIn: boolean) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wasLoggedIn = useRef(isLoggedIn);
  useEffect(() => {
    const hasEnded = wasLoggedIn.current && !isLoggedIn;
    wasLoggedIn.current = isLoggedIn;
    if (!hasEnded || lastSessionEnd() !== 'refused' || pathname === paths.home) return;
    if (isPageHeld()) return;
    void navigate(paths.home, { replace: true, state: { from: pathname + search } });
  }, [isLoggedIn, navigate, pathname, search]);
}

/** The frame: top bar, menu, and the scroll area with the page. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('layout');
  const session = useSession();
  const isLoggedIn = session !== null;
  const mustEnrol = session?.mustEnrol ?? false;
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(readMenuOpen);
  // A review needs the whole width, so the menu opens there only when the user opens it.
  const isReview = matchPath(paths.review, pathname) !== null;
  const [isOpenInReview, setOpenInReview] = useState(false);
  const isMenuOpen = isReview ? isOpenInReview : isOpen;
  useForgetOnSessionChange();
  useHomeWhenRefused(isLoggedIn);

  const toggleMenu = () => {
    if (isReview) {
      setOpenInReview(!isOpenInReview);
      return;
    }
    setOpen(!isOpen);
    rememberMenuOpen(!isOpen);
  };
  return (
    <div className={classes.frame}>
      <a
        className={classes.skip}
        href="#content"
        onClick={(event) => {
          // The hash of the address belongs to the router, so the link must not change it.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {t('skipToContent')}
      </a>
      <TopBar isMenuOpen={isMenuOpen} onToggleMenu={toggleMenu} />
      <ConnectionBar />
      <div className={classes.body}>
        {isLoggedIn && !mustEnrol && isMenuOpen && (
          <div className={classes.menu}>
            <Suspense>
              <SideMenu />
            </Suspense>
          </div>
        )}
        <main id="content" tabIndex={-1} className={classes.content}>
          {mustEnrol ? (
            <Suspense>
              <EnrolPage />
            </Suspense>
          ) : (
            children
          )}
        </main>
      </div>
    </div>
  );
}
