import { Button, FileButton, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPicture } from '../../../platform/codes/read-code';
import { useCamera } from '../../../platform/codes/use-camera';
import classes from '../Gate.module.css';

/** Looks for codes through the camera, or in a picture of one. */
export function CameraView({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation('gateScreen');
  const { video, hasCamera } = useCamera(onCode);
  const [message, setMessage] = useState('');
  const choose = async (file: File | null) => {
    if (!file) return;
    const text = await readPicture(file);
    setMessage(text === null ? t('scan.noCode') : '');
    if (text !== null) onCode(text);
  };
  return (
    <section className={classes.camera}>
      {hasCamera && (
        <video
          ref={video}
          className={classes.video}
          aria-label={t('scan.camera')}
          muted
          playsInline
        />
      )}
      <div className={classes.hint}>
        <Text size="sm" role="status">
          {message || (hasCamera ? t('scan.hint') : t('scan.noCamera'))}
        </Text>
        <FileButton accept="image/*" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-md"
              leftSection={<IconPhoto size={18} aria-hidden />}
            >
              {t('scan.picture')}
            </Button>
          )}
        </FileButton>
      </div>
    </section>
  );
}
