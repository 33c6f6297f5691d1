import { useEffect, useEffectEvent, useState } from 'react';

/** How long a photo must be visible before a lane lets the person through. */
const LANE_MS = 1000;

const SEEN_SHARE = 0.6;

/**
 * Lets a person through by itself after the photo was visible for one second without a break:
 * loaded, on the screen, and the page in front. @param key changes with every answer; each has its
 * own second
 */
export function useLane({ isOn, key, onPass }: { isOn: boolean; key: string; onPass: () => void }) {
  const [photo, setPhoto] = useState<HTMLImageElement | null>(null);
  const pass = useEffectEvent(onPass);
  useEffect(() => {
    if (!isOn || !photo) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isInSight = false;
    const look = () => {
      clearTimeout(timer);
      const isSeen =
        isInSight &&
        photo.complete &&
        photo.naturalWidth > 0 &&
        document.visibilityState === 'visible';
      if (isSeen) timer = setTimeout(pass, LANE_MS);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isInSight = (entries.at(-1)?.intersectionRatio ?? 0) >= SEEN_SHARE;
        look();
      },
      { threshold: [0, SEEN_SHARE] },
    );
    observer.observe(photo);
    photo.addEventListener('load', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      photo.removeEventListener('load', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOn, photo, key]);
  return setPhoto;
}
