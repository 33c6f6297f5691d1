import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { FaceBox } from '@portal/contracts';
import type * as FaceApi from '@vladmandic/face-api';

/** The number of faces, and the widest of them. */
export interface FaceCount {
  count: number;
  /** In fractions of the picture's width and height; null if there is no face. */
  widest: FaceBox | null;
}

/** The detector was tested at this width; wider pictures only cost time. */
const WIDTH = 640;
const DETECTOR = { inputSize: 416, scoreThreshold: 0.5 };

let loading: Promise<typeof FaceApi> | undefined;

/** Loads library and weights from their packages, once per process; nothing comes over the network. */
async function load(): Promise<typeof FaceApi> {
  const require = createRequire(import.meta.url);
  const { setWasmPaths } = require('@tensorflow/tfjs-backend-wasm') as {
    setWasmPaths: (folder: string) => void;
  };
  const wasmFolder = dirname(require.resolve('@tensorflow/tfjs-backend-wasm'));
  setWasmPaths(`${wasmFolder}/`);
  const faceApi = require('@vladmandic/face-api/dist/face-api.node-wasm.js') as typeof FaceApi;
  const tf = faceApi.tf as unknown as {
    setBackend: (name: string) => Promise<boolean>;
    ready: () => Promise<void>;
  };
  await tf.setBackend('wasm');
  await tf.ready();
  const library = dirname(require.resolve('@vladmandic/face-api/package.json'));
  await faceApi.nets.tinyFaceDetector.loadFromDisk(join(library, 'model'));
  return faceApi;
}

/** Finds faces in an encoded picture that is already upright. */
export async function findFaces(picture: Uint8Array): Promise<FaceCount> {
  const faceApi = await (loading ??= load());
  const { data, info } = await sharp(picture)
    .resize({ width: WIDTH })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const tf = faceApi.tf as unknown as {
    tensor3d: (
      data: Uint8Array,
      shape: number[],
      type: 'int32',
    ) => FaceApi.TNetInput & { dispose: () => void };
  };
  const pixels = tf.tensor3d(new Uint8Array(data), [info.height, info.width, 3], 'int32');
  try {
    const faces = await faceApi.detectAllFaces(
      pixels,
      new faceApi.TinyFaceDetectorOptions(DETECTOR),
    );
    const [widest = null] = faces
      .map(({ box }) => ({
        x: box.x / info.width,
        y: box.y / info.height,
        width: box.width / info.width,
        height: box.height / info.height,
      }))
      .toSorted((a, b) => b.width - a.width);
    return { count: faces.length, widest };
  } finally {
    pixels.dispose();
  }
}
