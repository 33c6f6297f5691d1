import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { pixelsOf, quarterTurned, readCode } from './read-code';

const LOOK_EVERY_MS = 200;
const LOOK_WIDTH = 1280;
/** Every third try turns the picture, for codes that the reader misses upright. */
const TURNED_EVERY = 3;

/** A code has gone if it was not seen for this long, and so many looks in turn did not find it. */
const GONE_MS = 3000;
const GONE_LOOKS = 3;

/** What a look through the camera found: the text of a code, or null. */
export type OnLook = (text: string | null) => void;

/**
 * Reports a code once while it stays before the camera, even if the camera is switched off and on
 * in between, or the device is too busy to look for a while.
 * @param isBusy whether no code can be taken now; what is held before the camera meanwhile comes next
 * @returns to be called after each look
 */
export function useTakenOnce(onCode: (code: string) => void, isBusy = false): OnLook {
  const seen = useRef({ code: '', at: 0, misses: 0 });
  return (text) => {
    if (isBusy) return;
    const { code, at, misses } = seen.current;
    if (text !== null) {
      seen.current = { code: text, at: Date.now(), misses: 0 };
      if (text !== code) onCode(text);
    } else {
      const isGone = misses + 1 >= GONE_LOOKS && Date.now() - at >= GONE_MS;
      seen.current = { code: isGone ? '' : code, at, misses: misses + 1 };
    }
  };
}

/**
 * Looks for QR codes through the camera while the video is on the page. No picture leaves the
 * browser. @param onLook called after each look
 */
export function useCamera(onLook: OnLook): {
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
    onLook(text === '' ? null : text);
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
