import { createRequire } from 'node:module';
import type * as OpenCv from '@techstark/opencv-js';

/** What OpenCV allocates outside of JavaScript's heap and gives back only when asked to. */
interface Owned {
  delete: () => void;
}

let loading: Promise<typeof OpenCv> | undefined;

/** Compiles the library from its package, once per process; nothing comes over the network. */
async function load(): Promise<typeof OpenCv> {
  const require = createRequire(import.meta.url);
  const cv = require('@techstark/opencv-js') as typeof OpenCv & {
    onRuntimeInitialized: () => void;
  };
  await new Promise<void>((resolve) => {
    cv.onRuntimeInitialized = resolve;
  });
  // The library offers itself as a promise of itself, so that awaiting it would never end.
  Reflect.deleteProperty(cv, 'then');
  return cv;
}

/**
 * Works with OpenCV. What `keep` was called with is given back at the end, because the library's memory knows no
 * garbage collection.
 */
export async function withOpenCv<T>(
  work: (cv: typeof OpenCv, keep: <Thing extends Owned>(thing: Thing) => Thing) => T,
): Promise<T> {
  const cv = await (loading ??= load());
  const kept: Owned[] = [];
  try {
    return work(cv, (thing) => {
      kept.push(thing);
      return thing;
    });
  } finally {
    for (const thing of kept) thing.delete();
  }
}
