/** @jsxImportSource preact */
import type { CameraProps } from './WorkerCamera';
import { useLoaded } from './worker-parts';

const load = () => import('./WorkerCamera');

/** The camera; its code is loaded when it is opened. */
export function LoadedCamera(props: CameraProps) {
  const loaded = useLoaded(load);
  return loaded ? <loaded.WorkerCamera {...props} /> : null;
}
