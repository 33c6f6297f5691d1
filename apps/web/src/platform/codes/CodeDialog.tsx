import { Button, FileButton, Group, Text } from '@mantine/core';
import { Dialog } from '@portal/ui';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../forms/FormMessage';
import classes from './CodeDialog.module.css';
import { readPicture } from './read-code';
import { useCamera } from './use-camera';

export interface CodeDialogProps {
  title: string;
  /** Where the code is, and what happens with the picture. */
  about: string;
  /** On the button that takes a picture instead of the camera's. */
  pictureLabel: string;
  /** Takes what a code says. @returns why it is none that is wanted; nothing where it is */
  onCode: (code: string) => string | undefined;
  onClose: () => void;
}

/** Reads a QR code: by the camera, or from a picture. No picture leaves the browser. */
export function CodeDialog({ title, about, pictureLabel, onCode, onClose }: CodeDialogProps) {
  const { t } = useTranslation(['codes', 'common']);
  const [message, setMessage] = useState<string>();
  const { video, hasCamera } = useCamera((code) => setMessage(onCode(code)));
  const choose = async (file: File | null) => {
    if (!file) return;
    setMessage(undefined);
    const code = await readPicture(file);
    setMessage(code === null ? t('notFound') : onCode(code));
  };
  return (
    <Dialog title={title} closeLabel={t('common:close')} onClose={onClose} width={640}>
      <Text size="sm" mb="md">
        {about}
      </Text>
      <FormMessage message={message} />
      {hasCamera ? (
        <video ref={video} className={classes.camera} aria-label={t('camera')} muted playsInline />
      ) : (
        <Text size="sm">{t('noCamera')}</Text>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <FileButton accept="image/*" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} leftSection={<IconPhoto size={18} aria-hidden />} data-autofocus>
              {pictureLabel}
            </Button>
          )}
        </FileButton>
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
      </Group>
    </Dialog>
  );
}
