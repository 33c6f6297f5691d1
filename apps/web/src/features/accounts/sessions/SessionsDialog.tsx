import { Button, Group, Stack, Text } from '@mantine/core';
import { endMySessionsBody, type CommandAnswer, type OpenSession } from '@portal/contracts';
import { Dialog, LoadingState, showToast } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { PasswordConfirm } from '../confirm-password/PasswordConfirm';
import { mySessionsQuery, useEndMySessions } from './my-sessions';
import { SessionList } from '../../../plant/users';

type Ending = { session: OpenSession } | 'others';

/** Where the user is logged in. Ending other sessions needs the password. */
export default function SessionsDialog({ onClose }: { onClose: () => void }) {
  // Loads the texts of the later form too: loading them then would hide the dialog for a moment.
  const { t } = useTranslation(['accounts', 'common']);
  const { data, error, refetch } = useQuery(mySessionsQuery());
  const [ending, setEnding] = useState<Ending>();
  return (
    <Dialog
      title={t('sessions.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={720}
    >
      <Stack gap="md">
        <Text size="sm">{t('sessions.text')}</Text>
        {!data && !error && <LoadingState text={t('common:loading')} />}
        {error && !data && <LoadFailed error={error} onRetry={refetch} />}
        {data && <SessionList sessions={data} onEnd={(session) => setEnding({ session })} />}
        {ending ? (
          <EndSessions
            key={ending === 'others' ? ending : ending.session.id}
            ending={ending}
            onOver={() => setEnding(undefined)}
          />
        ) : (
          <Group justify="flex-end" gap="sm">
            <Button
              variant="default"
              disabled={(data?.length ?? 0) < 2}
              onClick={() => setEnding('others')}
            >
              {t('sessions.endOthers')}
            </Button>
            <Button onClick={onClose}>{t('common:close')}</Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}

/** Asks for the password before sessions are ended. */
function EndSessions({ ending, onOver }: { ending: Ending; onOver: () => void }) {
  const { t } = useTranslation('accounts');
  const end = useEndMySessions();
  return (
    <PasswordConfirm<CommandAnswer>
      body={endMySessionsBody}
      label={t('sessions.password')}
      submit={ending === 'others' ? t('sessions.endOthers') : t('sessions.end')}
      isPending={end.isPending}
      send={(body, sent) =>
        end.mutate(ending === 'others' ? body : { ...body, id: ending.session.id }, sent)
      }
      onAnswer={({ isSuccess, message }, refuse) => {
        if (!isSuccess) return refuse(message);
        showToast('success', message, 3000);
        return onOver();
      }}
      onCancel={onOver}
    />
  );
}
