import { Button, Stack } from '@mantine/core';
import { finishDirectoryLogin } from '@portal/contracts';
import { LoadingState, showToast } from '@portal/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../../../platform/api/call';
import { failureText } from '../../../platform/api/failure-text';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { Page } from '../../../platform/page/Page';
import { saveSession } from '../../../platform/session/session-store';
import { takeLeftPage } from './left-page';

/** Where a browser comes back from a directory: logs the user in, or says why not. */
export function DirectoryReturnPage({ ticket, homePath }: { ticket: string; homePath: string }) {
  const { t } = useTranslation(['directoryLogin', 'common']);
  const navigate = useNavigate();
  const finish = useMutation({
    mutationFn: () => call(finishDirectoryLogin, { body: { ticket } }),
    meta: { showsOwnErrors: true },
    onSuccess: ({ accessToken, email, minutes }) => {
      saveSession({ accessToken, email });
      if (minutes !== null) showToast('warning', t('endsSoon', { count: minutes }));
      void navigate(takeLeftPage() ?? homePath, { replace: true });
    },
  });
  const { mutate } = finish;
  // The code works once, and effects may run twice.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate();
  }, [mutate]);
  return (
    <Page title={t('title')} width="panel">
      {finish.error ? (
        <Stack gap="lg" align="flex-start">
          <FormMessage message={failureText(finish.error, t)} />
          <Button component={Link} to={homePath}>
            {t('toLogin')}
          </Button>
        </Stack>
      ) : (
        <LoadingState text={t('finishing')} />
      )}
    </Page>
  );
}
