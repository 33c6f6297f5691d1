import { PasswordField, type PasswordFieldProps } from '@portal/ui';
import { useTranslation } from 'react-i18next';

/** A password field whose show/hide button is labelled in the page's language. */
export function PasswordInputField(props: Omit<PasswordFieldProps, 'toggleLabel'>) {
  const { t } = useTranslation('common');
  return <PasswordField {...props} toggleLabel={t('showPassword')} />;
}
