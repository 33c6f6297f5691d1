import { useCallback, useEffect, useState } from 'react';

/** The remaining seconds of a pause, counting down to 0, and a function to restart it. */
export function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = () => {
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  const restart = useCallback(() => {
    setLeft(seconds);
    setEndsAt(Date.now() + seconds * 1000);
  }, [seconds]);
  return { left, restart };
}
