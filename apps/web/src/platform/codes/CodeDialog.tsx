import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../forms/FormMessage';
import { CodeCamera } from './CodeCamera';
import classes from './CodeDialog.module.css';

export interface CodeDialogProps {
  title: string;
  /** Where the code is, and what happens with the picture. */
  about: string;
  /** Takes what a code says. @returns why it is none that is wanted; nothing where it is */
  onCode: (code: string) => string | undefined;
  onClose: () => void;
}

/** Reads a QR code: by the camera, or from a picture. */
export function CodeDialog({ title, about, onCode, onClose }: CodeDialogProps) {
  const { t } = useTranslation('common');
  const [message, setMessage] = useState<string>();
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={onClose} width={640}>
      <Text size="sm" mb="md">
        {about}
      </Text>
      <FormMessage message={message} />
      <div className={classes.camera}>
        <CodeCamera onCode={(code) => setMessage(onCode(code))} />
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </Dialog>
  );
}
