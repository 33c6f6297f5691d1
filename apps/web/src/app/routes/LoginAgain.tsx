import { Text } from '@mantine/core';
import { Dialog } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { LoginCard } from '../../features/accounts/login/LoginCard';
import { forgetSession } from '../../platform/api/query-client';
import { readSession } from '../../platform/session/session-store';
import { paths } from '../paths';

interface LoginAgainProps {
  /** The user of the form on the page. */
  email: string;
  /** Gives up the form. */
  onLeave: () => void;
}

/** The login over a form, so that nothing typed is lost. */
export default function LoginAgain({ email, onLeave }: LoginAgainProps) {
  const { t } = useTranslation(['login', 'common']);
  const check = () => {
    // Another user must not continue with this form.
    if (readSession()?.email === email) return;
    forgetSession();
    onLeave();
  };
  return (
    <Dialog title={t('again.title')} closeLabel={t('common:close')} onClose={onLeave} width={460}>
      <Text size="sm" mb="md">
        {t('again.text', { email })}
      </Text>
      <LoginCard registerPath={paths.register} onLoggedIn={check} />
    </Dialog>
  );
}
