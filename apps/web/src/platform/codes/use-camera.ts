import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { pixelsOf, quarterTurned, readCode } from './read-code';

const LOOK_EVERY_MS = 200;
const LOOK_WIDTH = 1280;
/** Every third try turns the picture, for codes that the reader misses upright. */
const TURNED_EVERY = 3;

/** A code that was not seen for this long has gone. */
const GONE_MS = 3000;

/**
 * Reports a code once while it stays before the camera, even if the camera is switched off and on
 * in between.
 */
export function useTakenOnce(onCode: (code: string) => void): (code: string) => void {
  const seen = useRef({ code: '', at: 0 });
  return (code) => {
    const { current } = seen;
    const isSame = code === current.code && Date.now() - current.at < GONE_MS;
    seen.current = { code, at: Date.now() };
    if (!isSame) onCode(code);
  };
}

/**
 * Looks for QR codes through the camera while the video is on the page. No picture leaves the
 * browser. @param onCode called each time a code is seen
 */
export function useCamera(onCode: (text: string) => void): {
  video: RefObject<HTMLVideoElement | null>;
  hasCamera: boolean;
} {
  const [hasCamera, setCamera] = useState(true);
  const video = useRef<HTMLVideoElement>(null);
  const looks = useRef(0);
  const look = useEffectEvent(() => {
    const seen = video.current;
    if (!seen || seen.videoWidth === 0) return;
    const size = { width: seen.videoWidth, height: seen.videoHeight };
    const pixels = pixelsOf(seen, size, LOOK_WIDTH);
    if (!pixels) return;
    looks.current += 1;
    const text = readCode(looks.current % TURNED_EVERY === 0 ? quarterTurned(pixels) : pixels);
    if (text) onCode(text);
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isGone = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const begin = async () => {
      // Browsers offer no camera to pages without TLS.
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
  return { video, hasCamera };
}
