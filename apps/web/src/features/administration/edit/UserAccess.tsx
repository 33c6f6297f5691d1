import { Button, Group, Text, Title } from '@mantine/core';
import {
  disconnectUser,
  endUserSessions,
  getUserDirectory,
  getUserSessions,
  resetMemberTwoStep,
} from '@portal/contracts';
import { ConfirmDialog, showToast } from '@portal/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { SessionList } from '../../../plant/users';
import { ADMINISTRATION_KEY } from '../api/admin-tables';

const acts = {
  endSessions: endUserSessions,
  resetTwoStep: resetMemberTwoStep,
  disconnect: disconnectUser,
} as const;
type Act = keyof typeof acts;

/**
 * A user's sessions, and the directory that logs the user in. An administrator can end both, and
 * turn off the second step if a device was lost.
 */
export function UserAccess({ id }: { id: string }) {
  const { t } = useTranslation(['administration', 'common']);
  const cache = useQueryClient();
  const [asked, setAsked] = useState<Act>();
  const queryKey = [ADMINISTRATION_KEY, 'user-access', id];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const [sessions, directory] = await Promise.all([
        call(getUserSessions, { params: { id }, signal }),
        call(getUserDirectory, { params: { id }, signal }),
      ]);
      return { sessions, directory };
    },
    staleTime: 0,
  });
  const command = useCommand((act: Act) => call(acts[act], { params: { id } }), {
    onAnswer: ({ isSuccess, message }) => {
      showToast(isSuccess ? 'success' : 'error', message);
      setAsked(undefined);
      return cache.invalidateQueries({ queryKey });
    },
  });
  if (!data) return null;
  const { sessions, directory } = data;
  return (
    <section aria-labelledby="user-access">
      <Title order={3} size="h5" id="user-access" mt="lg" mb="xs">
        {t('access.title')}
      </Title>
      {directory.kind && (
        <Text size="sm" mb="sm">
          {directory.name === ''
            ? t('access.byForgotten')
            : t('access.byDirectory', { name: directory.name })}
        </Text>
      )}
      {sessions.length > 0 ? (
        <SessionList sessions={sessions} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('access.none')}
        </Text>
      )}
      <Group gap="sm" mt="sm">
        <Button
          size="sm"
          variant="default"
          disabled={sessions.every(({ isCurrent }) => isCurrent)}
          onClick={() => setAsked('endSessions')}
        >
          {t('access.endSessions')}
        </Button>
        {directory.kind ? (
          <Button size="sm" variant="default" onClick={() => setAsked('disconnect')}>
            {t('access.disconnect')}
          </Button>
        ) : (
          <Button size="sm" variant="default" onClick={() => setAsked('resetTwoStep')}>
            {t('access.resetTwoStep')}
          </Button>
        )}
      </Group>
      {asked && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={t(`access.ask.${asked}`)}
          confirmLabel={t(`access.${asked}`)}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          isPending={command.isBusy}
          onConfirm={() => void command.run(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}
