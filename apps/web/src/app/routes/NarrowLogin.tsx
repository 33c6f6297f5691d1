import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoginCard } from '../../features/accounts/login/LoginCard';
import { FetchedPage } from '../../platform/page/FetchedPage';
import { usePageHeading } from '../../platform/page/use-page-heading';
import { NarrowFrame } from '../layout/NarrowFrame';
import classes from '../layout/NarrowFrame.module.css';
import { paths } from '../paths';

/** The login on a phone, for a page that works on phones. */
export function NarrowLogin() {
  return (
    <NarrowFrame>
      <FetchedPage>
        <Login />
      </FetchedPage>
    </NarrowFrame>
  );
}

function Login() {
  const { t } = useTranslation('common');
  const titleRef = usePageHeading(t('appTitle'), true);
  return (
    <div className={classes.login}>
      <Title order={1} ref={titleRef} tabIndex={-1} size={20} mb={20}>
        {t('appTitle')}
      </Title>
      <LoginCard registerPath={paths.register} onLoggedIn={() => undefined} />
    </div>
  );
}
