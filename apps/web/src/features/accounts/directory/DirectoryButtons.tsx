import { startDirectoryLogin, type DirectoryKind } from '@portal/contracts';
import { PlainButton } from '@portal/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { call } from '../../../platform/api/call';
import { failureText } from '../../../platform/api/failure-text';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { isPageHeld } from '../../../platform/session/hold';
import { useDirectories } from './directories';
import classes from './DirectoryButtons.module.css';
import { leaveFrom } from './left-page';

/** A button for each directory that logs users in. */
export default function DirectoryButtons() {
  const { t } = useTranslation(['directoryLogin', 'common']);
  const directories = useDirectories();
  const { pathname, search, state } = useLocation();
  const start = useMutation({
    mutationFn: (directory: DirectoryKind) =>
      call(startDirectoryLogin, { params: { directory }, body: {} }),
    meta: { showsOwnErrors: true },
    onSuccess: ({ address }) => {
      // A form that is being filled in stays: the login in the other tab lets it continue.
      if (isPageHeld()) return void window.open(address, '_blank', 'noreferrer');
      leaveFrom((state as { from?: string } | null)?.from ?? pathname + search);
      return window.location.assign(address);
    },
  });
  if (directories.length === 0) return null;
  return (
    <div className={classes.directories}>
      <p className={classes.or}>{t('or')}</p>
      <FormMessage message={start.error ? failureText(start.error, t) : undefined} />
      {directories.map(({ kind, name }) => (
        <PlainButton
          key={kind}
          kind="other"
          isBusy={start.isPending && start.variables === kind}
          onClick={() => start.mutate(kind)}
        >
          {t('with', { name })}
        </PlainButton>
      ))}
    </div>
  );
}
