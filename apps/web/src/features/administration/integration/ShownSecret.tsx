import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import own from './Integration.module.css';

interface ShownSecretProps {
  /** What was done, and that the secret is shown only now. */
  message: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret, which is possible only once. */
export function ShownSecret({ message, secret, onClose }: ShownSecretProps) {
  const { t } = useTranslation(['integration', 'common']);
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {message}
      </Text>
      <code className={own.secret}>{secret}</code>
      <Group justify="flex-end" gap="sm">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={
                copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
              }
              onClick={copy}
              data-autofocus
            >
              {copied ? t('common:failedCall.copied') : t('common:failedCall.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('secretKept')}</Button>
      </Group>
    </Stack>
  );
}
