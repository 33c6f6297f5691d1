import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { saveWork, unsavedWork } from '../../../requests/draft/open-drafts';
import { useLogout } from './use-logout';

interface LogoutDialogProps {
  userId: string;
  onClose: () => void;
}

/** Before a logout deletes unsaved forms, asks what to do with them. */
export default function LogoutDialog({ userId, onClose }: LogoutDialogProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const [work] = useState(() => unsavedWork(userId));
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const logOut = useLogout();
  const saveFirst = async () => {
    setBusy(true);
    if (await saveWork(userId)) return logOut();
    setBusy(false);
    return setFailed(true);
  };
  return (
    <Dialog title={t('logout.title')} closeLabel={t('common:close')} onClose={onClose} width={560}>
      <Stack gap="md">
        <FormMessage message={hasFailed ? t('logout.notSaved') : undefined} />
        <Text size="sm">{t('logout.text', { count: work.count })}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={logOut}>
            {t('logout.drop')}
          </Button>
          {work.isOpen && (
            <Button loading={isBusy} onClick={() => void saveFirst()}>
              {t('logout.save')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
