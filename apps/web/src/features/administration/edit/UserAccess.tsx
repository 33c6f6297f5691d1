import { Button, Group, Text, Title } from '@mantine/core';
import { endUserSessions, getUserSessions, resetMemberTwoStep } from '@portal/contracts';
import { ConfirmDialog, showToast } from '@portal/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { SessionList } from '../../../plant/users';
import { ADMINISTRATION_KEY } from '../api/admin-tables';

const acts = { endSessions: endUserSessions, resetTwoStep: resetMemberTwoStep } as const;
type Act = keyof typeof acts;

/**
 * A user's sessions. An administrator can end them, and turn off the second step if a device was
 * lost.
 */
export function UserAccess({ id }: { id: string }) {
  const { t } = useTranslation(['administration', 'common']);
  const cache = useQueryClient();
  const [asked, setAsked] = useState<Act>();
  const queryKey = [ADMINISTRATION_KEY, 'user-sessions', id];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getUserSessions, { params: { id }, signal }),
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
  return (
    <section aria-labelledby="user-access">
      <Title order={3} size="h5" id="user-access" mt="lg" mb="xs">
        {t('access.title')}
      </Title>
      {data.length > 0 ? (
        <SessionList sessions={data} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('access.none')}
        </Text>
      )}
      <Group gap="sm" mt="sm">
        <Button
          size="sm"
          variant="default"
          disabled={data.every(({ isCurrent }) => isCurrent)}
          onClick={() => setAsked('endSessions')}
        >
          {t('access.endSessions')}
        </Button>
        <Button size="sm" variant="default" onClick={() => setAsked('resetTwoStep')}>
          {t('access.resetTwoStep')}
        </Button>
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
