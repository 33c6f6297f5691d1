import { PlainButton, TextField } from '@portal/ui';
import { lazy, Suspense, useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failureText } from '../../../platform/api/failure-text';
import { CaptchaField } from '../../../platform/captcha/CaptchaField';
import { useCaptcha } from '../../../platform/captcha/use-captcha';
import { focusFirst } from '../../../platform/forms/focus-first';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { PasswordInputField } from '../../../platform/forms/PasswordInputField';
import { saveSession } from '../../../platform/session/session-store';
import classes from './LoginCard.module.css';
import { forgetUserName, keepUserName, keptUserName } from './kept-user-name';
import { loginStep } from './login-step';
import { useLogIn } from './use-log-in';

const OtpDialog = lazy(() => import('../otp/OtpDialog'));
const DirectoryButtons = lazy(() => import('../directory/DirectoryButtons'));
const ForgotPasswordDialog = lazy(() => import('../forgot-password/ForgotPasswordDialog'));

const FIELDS = ['userName', 'password'] as const;
type Field = (typeof FIELDS)[number];

export interface LoginCardProps {
  registerPath: string;
  onLoggedIn: () => void;
}

/**
 * User name, password and captcha; then a one-time code, if two-step login is on. It does the work
 * of `usePortalForm` itself, because that form library and its schemas are too large for the home
 * page.
 */
export function LoginCard({ registerPath, onLoggedIn }: LoginCardProps) {
  const { t } = useTranslation(['login', 'common']);
  const captcha = useCaptcha();
  const logIn = useLogIn();
  const [values, setValues] = useState(() => ({ userName: keptUserName(), password: '' }));
  const [message, setMessage] = useState<string>();
  const [wasChecked, setChecked] = useState(false);
  const [pending, setPending] = useState<{ id: string; method: 'email' | 'app' }>();
  const [hasForgotten, setForgotten] = useState(false);

  // A visitor of this page wants to log in, so the cursor goes to the first field.
  useEffect(() => focusFirst(FIELDS), []);

  const missing = FIELDS.filter((field) => values[field].trim() === '');
  const isEmail = /.@./.test(values.userName);
  const errorOf = (field: Field) => {
    if (!wasChecked) return undefined;
    if (missing.includes(field)) return t('common:requiredField');
    return field === 'userName' && !isEmail ? t('wholeEmail') : undefined;
  };

  const finish = (accessToken: string, email: string, mustEnrol = false) => {
    forgetUserName();
    saveSession({ accessToken, email, mustEnrol });
    onLoggedIn();
  };
  const fail = (text: string) => {
    setMessage(text);
    captcha.reset();
  };
  const type = (changed: Partial<typeof values>) => {
    setValues({ ...values, ...changed });
    if (changed.userName !== undefined) keepUserName(changed.userName);
    setMessage(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setMessage(undefined);
    if (missing.length > 0) {
      focusFirst(missing);
      return setMessage(t('common:requiredFields'));
    }
    // Known without the server, so the solved captcha is not used up.
    if (!isEmail) return focusFirst(['userName']);
    return captcha.withSolution((payload) =>
      logIn.mutate(
        { ...values, captcha: payload },
        {
          onSuccess: (answer) => {
            const step = loginStep(answer);
            if (step.isDone) return finish(step.accessToken, answer.email, answer.mustEnrol);
            return setPending(step);
          },
          onError: (error) => fail(failureText(error, t)),
        },
      ),
    );
  };

  return (
    <section className={classes.card} aria-labelledby="login-title">
      <h2 id="login-title" className={classes.title}>
        {t('title')}
      </h2>
      <form onSubmit={submit} onInput={captcha.start} noValidate className={classes.form}>
        <FormMessage message={message} />
        <TextField
          name="userName"
          type="email"
          label={t('userName')}
          autoComplete="username"
          required
          value={values.userName}
          error={errorOf('userName')}
          onChange={(event) => type({ userName: event.target.value })}
        />
        <PasswordInputField
          name="password"
          label={t('password')}
          autoComplete="current-password"
          required
          value={values.password}
          error={errorOf('password')}
          onChange={(event) => type({ password: event.target.value })}
        />
        <CaptchaField captcha={captcha} />
        <PlainButton type="submit" kind="main" isBusy={captcha.isAwaited || logIn.isPending}>
          {t('submit')}
        </PlainButton>
      </form>
      <div className={classes.links}>
        <button type="button" className={classes.link} onClick={() => setForgotten(true)}>
          {t('forgot')}
        </button>
        <Link to={registerPath} className={classes.link}>
          {t('register')}
        </Link>
      </div>
      <Suspense>
        <DirectoryButtons />
      </Suspense>
      <Suspense>
        {pending && (
          <OtpDialog
            {...pending}
            onVerified={({ token, email }) => finish(token, email)}
            onEnded={(text) => {
              setPending(undefined);
              fail(text);
            }}
          />
        )}
        {hasForgotten && <ForgotPasswordDialog onClose={() => setForgotten(false)} />}
      </Suspense>
    </section>
  );
}
