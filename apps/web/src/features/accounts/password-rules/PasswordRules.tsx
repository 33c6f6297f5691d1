import { VisuallyHidden } from '@mantine/core';
import { brokenPasswordRules, PASSWORD_RULES } from '@portal/contracts';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './PasswordRules.module.css';

/** The rules for a new password; each is ticked as soon as the typed password satisfies it. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('accounts');
  const broken = brokenPasswordRules(password);
  // The maximum length is shown only when it is exceeded.
  const shown = PASSWORD_RULES.filter(
    (rule) => rule !== 'passwordTooLong' || broken.includes(rule),
  );
  return (
    <ul className={classes.rules} aria-label={t('passwordRules.label')}>
      {shown.map((rule) => {
        const isKept = password !== '' && !broken.includes(rule);
        const Mark = isKept ? IconCheck : IconPoint;
        return (
          <li key={rule} data-kept={isKept || undefined}>
            <Mark size={15} aria-hidden />
            {t(`passwordRules.${rule}`)}
            {isKept && <VisuallyHidden>{t('passwordRules.kept')}</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}
