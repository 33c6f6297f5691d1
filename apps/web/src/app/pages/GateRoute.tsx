import { Anchor, Button } from '@mantine/core';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { LoginCard } from '../../features/accounts/login/LoginCard';
import { useLogout } from '../../features/accounts/logout/use-logout';
import { passAddress } from '../../features/gate/paths';
import { GatePage } from '../../features/gate/GatePage';
import { useSession } from '../../platform/session/session-store';
import { LanguageSwitch } from '../../platform/i18n/LanguageSwitch';
import { useForgetOnSessionChange } from '../../platform/session/use-forget-on-session-change';
import { useIsWideEnough } from '../../platform/page/use-is-wide-enough';
import { paths } from '../paths';

const EnrolPage = lazy(() => import('../../features/accounts/two-step/EnrolPage'));

/** The gate page. It has no frame: it works on phones, and without a network. */
export default function GateRoute() {
  const { t } = useTranslation(['gateScreen', 'layout']);
  const session = useSession();
  const isWideEnough = useIsWideEnough();
  const logOut = useLogout(paths.gate);
  const navigate = useNavigate();
  useForgetOnSessionChange();
  return (
    <GatePage
      musterPath={paths.muster}
      onPass={(number) => void navigate(passAddress(number))}
      isLoggedIn={session !== null && !session.mustEnrol}
      login={
        session ? <EnrolPage /> : <LoginCard registerPath={paths.register} onLoggedIn={stayHere} />
      }
      foot={
        <>
          {isWideEnough && (
            <Anchor component={Link} to={paths.home} c="white" size="sm">
              {t('toPortal')}
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
