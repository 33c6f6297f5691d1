import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../forms/FormMessage';
import { CodeCamera } from './CodeCamera';
import classes from './CodeDialog.module.css';

export interface CodeDialogProps {
  title: string;
  /** Explains where to find the code, and what happens with the picture. */
  about: string;
  /** Called with the text of a code. @returns why the code is not accepted; undefined if it is */
  onCode: (code: string) => string | undefined;
  onClose: () => void;
}

/** A dialog that reads a QR code with the camera or from a picture file. */
export function CodeDialog({ title, about, onCode, onClose }: CodeDialogProps) {
  const { t } = useTranslation('common');
  const [message, setMessage] = useState<string>();
  const take = (code: string) => setMessage(onCode(code));
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={onClose} width={640}>
      <Text size="sm" mb="md">
        {about}
      </Text>
      <FormMessage message={message} />
      <div className={classes.camera}>
        <CodeCamera onLook={(text) => text !== null && take(text)} onPicture={take} />
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </Dialog>
  );
}
