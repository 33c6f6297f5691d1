import { Button, FileButton, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './CodeCamera.module.css';
import { readPicture } from './read-code';
import { useCamera, type OnLook } from './use-camera';

interface CodeCameraProps {
  /** Called after each look through the camera, so several times for one code. */
  onLook: OnLook;
  /** Called with the code of a picture that the user has chosen. */
  onPicture: (code: string) => void;
}

/** Looks for QR codes through the camera or in a picture file. No picture leaves the browser. */
export function CodeCamera({ onLook, onPicture }: CodeCameraProps) {
  const { t } = useTranslation('codes');
  const { video, hasCamera } = useCamera(onLook);
  const [isUnread, setUnread] = useState(false);
  const choose = async (file: File | null) => {
    if (!file) return;
    const code = await readPicture(file);
    setUnread(code === null);
    if (code !== null) onPicture(code);
  };
  return (
    <section className={classes.camera}>
      {hasCamera && (
        <video ref={video} className={classes.video} aria-label={t('camera')} muted playsInline />
      )}
      <div className={classes.hint}>
        <Text size="sm" role={isUnread ? 'alert' : 'status'}>
          {isUnread ? t('notFound') : hasCamera ? t('hint') : t('noCamera')}
        </Text>
        <FileButton accept="image/*" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-md"
              leftSection={<IconPhoto size={18} aria-hidden />}
              data-autofocus
            >
              {t('picture')}
            </Button>
          )}
        </FileButton>
      </div>
    </section>
  );
}
