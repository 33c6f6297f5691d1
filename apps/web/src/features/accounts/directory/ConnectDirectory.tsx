import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { connectDirectory, connectDirectoryBody, type MyProfile } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { call } from '../../../platform/api/call';
import { endSession } from '../../../platform/session/session-store';
import { PasswordConfirm, type CurrentPassword } from '../confirm-password/PasswordConfirm';
import classes from '../profile/ProfileDialog.module.css';
import { useDirectories } from './directories';
import { leaveFrom } from './left-page';

/** How the user logs in: by a directory, or with a password that a directory can replace. */
export default function ConnectDirectory({ profile }: { profile: MyProfile }) {
  const { t } = useTranslation('directoryLogin');
  const directories = useDirectories();
  const [isAsked, setAsked] = useState(false);
  const kind = profile.contractorId === null ? 'staff' : 'contractors';
  const name = directories.find((one) => one.kind === (profile.directory ?? kind))?.name;
  if (name === undefined) return null;
  return (
    <section className={classes.absences} aria-labelledby="directory-title">
      <Title order={3} fz={16} id="directory-title" mb={8}>
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
  const { t } = useTranslation('directoryLogin');
  const { pathname, search } = useLocation();
  const connect = useMutation({
    mutationFn: (body: CurrentPassword) => call(connectDirectory, { body }),
    meta: { showsOwnErrors: true },
  });
  return (
    <PasswordConfirm
      body={connectDirectoryBody}
      label={t('connect.password')}
      submit={t('connect.submit', { name })}
      isPending={connect.isPending}
      send={connect.mutate}
      onAnswer={({ address, message }, refuse) => {
        if (address === null) return refuse(message);
        leaveFrom(pathname + search);
        // Connecting ends this session; a page that came back with it would first say that it was refused.
        endSession('logout');
        return window.location.assign(address);
      }}
      onCancel={onOver}
    />
  );
}
