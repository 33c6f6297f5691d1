import { Anchor, Button } from '@mantine/core';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoginCard } from '../../features/accounts/login/LoginCard';
import { useLogout } from '../../features/accounts/logout/use-logout';
import { sitePath } from '../../features/site-board';
import { MusterPage } from '../../features/site-board/muster/MusterPage';
import { LanguageSwitch } from '../../platform/i18n/LanguageSwitch';
import { useIsWideEnough } from '../../platform/page/use-is-wide-enough';
import { useForgetOnSessionChange } from '../../platform/session/use-forget-on-session-change';
import { useSession } from '../../platform/session/session-store';
import { paths } from '../paths';

const EnrolPage = lazy(() => import('../../features/accounts/two-step/EnrolPage'));

/** The muster list. It has no frame: it works on phones, and without a network. */
export default function MusterRoute() {
  const { t } = useTranslation(['siteBoard', 'layout']);
  const session = useSession();
  const isWideEnough = useIsWideEnough();
  const logOut = useLogout(paths.muster);
  useForgetOnSessionChange();
  return (
    <MusterPage
      isLoggedIn={session !== null && !session.mustEnrol}
      login={
        session ? <EnrolPage /> : <LoginCard registerPath={paths.register} onLoggedIn={stayHere} />
      }
      foot={
        <>
          {isWideEnough && (
            <Anchor component={Link} to={sitePath} c="white" size="sm">
              {t('muster.back')}
            </Anchor>
          )}
          {session && (
            <Button variant="transparent" mih={44} px="xs" c="white" onClick={logOut}>
              {t('layout:user.logOut')}
            </Button>
          )}
          <LanguageSwitch />
        </>
      }
    />
  );
}

/** After logging in, the user stays on this page. */
const stayHere = () => undefined;
