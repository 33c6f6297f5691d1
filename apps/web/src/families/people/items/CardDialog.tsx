import { Button, FileButton, Group, Text } from '@mantine/core';
import type { CitizenCard } from '@portal/domain';
import { Dialog } from '@portal/ui';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../../platform/forms/FormMessage';
import classes from './Person.module.css';
import { pixelsOf, readCard, readPhoto, type Shown } from './read-card';

const LOOK_EVERY_MS = 200;
const LOOK_WIDTH = 1280;

interface CardDialogProps {
  onCard: (card: CitizenCard) => void;
  onClose: () => void;
}

/** Reads the QR code of an identity card: by the camera, or from a photo. Nothing leaves the browser. */
export default function CardDialog({ onCard, onClose }: CardDialogProps) {
  const { t } = useTranslation(['people', 'common']);
  const [message, setMessage] = useState<string>();
  const [hasCamera, setCamera] = useState(true);
  const video = useRef<HTMLVideoElement>(null);
  const take = (shown: Shown) => {
    if (shown === 'notCard') setMessage(t('card.notCard'));
    else if (shown) onCard(shown);
  };
  const look = useEffectEvent(() => {
    const seen = video.current;
    if (!seen || seen.videoWidth === 0) return;
    const size = { width: seen.videoWidth, height: seen.videoHeight };
    const pixels = pixelsOf(seen, size, LOOK_WIDTH);
    if (pixels) take(readCard(pixels));
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isGone = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const begin = async () => {
      // Pages that came without TLS have no cameras at all.
      const cameras = navigator.mediaDevices as MediaDevices | undefined;
      stream = await cameras
        ?.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 } } })
        .catch(() => undefined);
      if (isGone) return stop();
      if (!stream || !video.current) return setCamera(false);
      video.current.srcObject = stream;
      return video.current.play().catch(() => undefined);
    };
    void begin();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
      stop();
    };
  }, []);
  const choose = async (file: File | null) => {
    if (!file) return;
    setMessage(undefined);
    const shown = await readPhoto(file);
    if (shown === null) setMessage(t('card.notFound'));
    else take(shown);
  };
  return (
    <Dialog
      title={t('card.scanTitle')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={640}
    >
      <Text size="sm" mb="md">
        {t('card.about')}
      </Text>
      <FormMessage message={message} />
      {hasCamera ? (
        <video
          ref={video}
          className={classes.camera}
          aria-label={t('card.camera')}
          muted
          playsInline
        />
      ) : (
        <Text size="sm">{t('card.noCamera')}</Text>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <FileButton accept="image/*" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} leftSection={<IconPhoto size={18} aria-hidden />} data-autofocus>
              {t('card.picture')}
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
