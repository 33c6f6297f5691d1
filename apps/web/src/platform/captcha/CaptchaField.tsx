import { Spinner } from '@portal/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './CaptchaField.module.css';
import type { Captcha } from './use-captcha';

/**
 * The box "I'm not a robot". The browser starts to work on the challenge when the user types into
 * the form or ticks the box; the tick appears when the work is done.
 */
export function CaptchaField({ captcha }: { captcha: Captcha }) {
  const { t } = useTranslation('common');
  const noteId = useId();
  const { name } = captcha.state;
  const isWorking = name === 'working';
  const isWrong = name === 'failed' || name === 'expired';
  return (
    <div className={classes.field} data-error={isWrong || undefined} aria-busy={isWorking}>
      <label className={classes.label}>
        {isWorking && <Spinner size={20} className={classes.loader} />}
        <input
          type="checkbox"
          className={classes.box}
          data-working={isWorking || undefined}
          checked={name === 'solved'}
          aria-describedby={noteId}
          aria-invalid={isWrong || undefined}
          onChange={() => {
            captcha.start();
          }}
        />
        {t('captcha.label')}
      </label>
      <span id={noteId} className={classes.note} role="status">
        {name === 'idle' ? '' : t(`captcha.${name}`)}
      </span>
      {!globalThis.isSecureContext && <p className={classes.open}>{t('captcha.unencrypted')}</p>}
    </div>
  );
}
