import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { connectDirectory, connectDirectoryBody, type MyProfile } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { call } from '../../../platform/api/call';
import { formProblems } from '../../../platform/forms/field-errors';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { PasswordInputField } from '../../../platform/forms/PasswordInputField';
import { usePortalForm } from '../../../platform/forms/use-portal-form';
import { endSession } from '../../../platform/session/session-store';
import classes from '../profile/ProfileDialog.module.css';
import { useDirectories } from './directories';
import { leaveFrom } from './left-page';

/** How the user logs in: by a directory, or with a password that a directory can replace. */
export default function ConnectDirectory({ profile }: { profile: MyProfile }) {
  const { t } = useTranslation(['directoryLogin', 'common']);
  const directories = useDirectories();
  const [isAsked, setAsked] = useState(false);
  const kind = profile.contractorId === null ? 'staff' : 'contractors';
  const name = directories.find((one) => one.kind === (profile.directory ?? kind))?.name;
  if (name === undefined) return null;
  return (
    <section className={classes.absences} aria-labelledby="directory-title">
      <Title order={3} size={15} id="directory-title" mb={8}>
        {t('connect.title')}
      </Title>
      <Stack gap="md">
        <Text size="sm">
          {profile.directory ? t('connect.by', { name }) : t('connect.text', { name })}
        </Text>
        {!profile.directory && !isAsked && (
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsked(true)}>
              {t('connect.begin')}
            </Button>
          </Group>
        )}
        {isAsked && <ConnectForm name={name} onOver={() => setAsked(false)} />}
      </Stack>
    </section>
  );
}

/** Asks for the password before the user goes to the directory. */
function ConnectForm({ name, onOver }: { name: string; onOver: () => void }) {
  const { t } = useTranslation(['directoryLogin', 'common']);
  const { pathname, search } = useLocation();
  const connect = useMutation({
    mutationFn: (body: { currentPass: string }) => call(connectDirectory, { body }),
    meta: { showsOwnErrors: true },
    onSuccess: ({ address, message: said }) => {
      if (address === null) return setMessage(said);
      leaveFrom(pathname + search);
      // Connecting ends this session; a page that came back with it would first say that it was refused.
      endSession('logout');
      return window.location.assign(address);
    },
    onError: (error) => take(error),
  });
  const { form, onSubmit, message, setMessage, take } = usePortalForm({
    initialValues: { currentPass: '' },
    check: (values) => formProblems(connectDirectoryBody, values),
    send: (values) => connect.mutate(values),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <FormMessage message={message} />
        <PasswordInputField
          name="currentPass"
          label={t('connect.password')}
          autoComplete="current-password"
          required
          data-autofocus
          {...form.getInputProps('currentPass')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onOver}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={connect.isPending}>
            {t('connect.submit', { name })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
