import { useCallback, useState } from 'react';
import type { Size } from '../zoom';

/** The space inside an element, without padding and scrollbars. */
export function useContentSize() {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver((entries) => {
      const content = entries.at(-1)?.contentRect;
      if (content) setSize({ width: content.width, height: content.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, ...size };
}
