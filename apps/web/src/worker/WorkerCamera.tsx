/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { CodeReader } from './pictures';
import { FileButton } from './worker-parts';
import { useTranslation } from './worker-texts';

export interface CameraProps {
  label: string;
  hint: string;
  /** What to say when no code was read for a while. */
  slowHint?: string;
  /** What is before the camera: a code, a face or a page. */
  shape: 'code' | 'face' | 'page';
  /** Called with each code that is seen. @returns why it is not taken; empty if it is */
  onCode?: (code: string) => string;
  onPicture?: (file: File) => void;
  onClose: () => void;
}

const LOOK_EVERY_MS = 200;
/** After this time without a code, the camera says what else can be done. */
const SLOW_MS = 8000;
/** Width of a portrait, relative to its height. */
const PORTRAIT = 3 / 4;

/** What the camera shows, as a file; a face is cut to the shape of a portrait. */
function pictureOf(video: HTMLVideoElement, isPortrait: boolean): Promise<File | null> {
  const { videoWidth, videoHeight } = video;
  const height = isPortrait ? Math.min(videoHeight, videoWidth / PORTRAIT) : videoHeight;
  const width = isPortrait ? height * PORTRAIT : videoWidth;
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width);
  canvas.height = Math.floor(height);
  const [x, y] = [(videoWidth - width) / 2, (videoHeight - height) / 2];
  canvas.getContext('2d')?.drawImage(video, -x, -y);
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], 'camera.jpg', { type: blob.type })),
      'image/jpeg',
      0.92,
    );
  });
}

/** The phone's camera over the whole screen: for a code, a face or a page. */
export function WorkerCamera({
  label,
  hint,
  slowHint,
  shape,
  onCode,
  onPicture,
  onClose,
}: CameraProps) {
  const { t } = useTranslation('workerPage');
  const video = useRef<HTMLVideoElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [facing, setFacing] = useState(shape === 'face' ? 'user' : 'environment');
  const [hasChoice, setChoice] = useState(false);
  const [isBroken, setBroken] = useState(false);
  /** The camera that is filming: none until it runs, also after a switch to another one. */
  const [filming, setFilming] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isSlow, setSlow] = useState(false);
  const [reader] = useState(() => new CodeReader());
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isGone = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const begin = async () => {
      // Browsers offer no camera to pages without TLS.
      const cameras = navigator.mediaDevices as MediaDevices | undefined;
      const wanted = { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1920 } };
      stream = await cameras?.getUserMedia({ video: wanted }).catch(() => undefined);
      if (isGone) return stop();
      if (!stream || !video.current) return setBroken(true);
      video.current.srcObject = stream;
      await video.current.play().catch(() => undefined);
      if (isGone) return stop();
      setFilming(facing);
      // Browsers tell the number of cameras when one of them runs.
      const devices = (await cameras?.enumerateDevices().catch(() => [])) ?? [];
      return setChoice(devices.filter(({ kind }) => kind === 'videoinput').length > 1);
    };
    void begin();
    return () => {
      isGone = true;
      stop();
    };
  }, [facing]);
  useEffect(() => {
    if (!onCode) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const code = video.current && (await reader.look(video.current));
      if (isGone) return;
      if (code) setRefusal(onCode(code));
      timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    void look();
    const slow = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      isGone = true;
      clearTimeout(slow);
      clearTimeout(timer);
    };
  }, [onCode, reader]);
  const shoot = async () => {
    const file = video.current && (await pictureOf(video.current, shape === 'face'));
    if (file) onPicture?.(file);
  };
  return (
    <dialog ref={dialog} aria-label={label} className="camera" onClose={onClose}>
      {isBroken ? (
        <p role="alert">{t('camera.none')}</p>
      ) : (
        <div className="view" data-shape={shape}>
          <video
            ref={video}
            aria-label={label}
            data-mirrored={facing === 'user' || undefined}
            muted
            playsInline
          />
        </div>
      )}
      {!isBroken && <p role="status">{refusal || (isSlow && slowHint) || hint}</p>}
      <div className="choices">
        {onPicture && !isBroken && (
          <button
            type="button"
            className="main"
            disabled={filming !== facing}
            onClick={() => void shoot()}
          >
            {t('photo.shot')}
          </button>
        )}
        {isBroken && onPicture && (
          <FileButton
            label={t('photo.choose')}
            text={t('photo.choose')}
            accept="image/*"
            onFiles={([file]) => file && onPicture(file)}
          />
        )}
        {shape === 'face' && hasChoice && !isBroken && (
          <button
            type="button"
            onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
          >
            {t('photo.switch')}
          </button>
        )}
        <button type="button" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </dialog>
  );
}
