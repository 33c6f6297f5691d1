import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeQR } from 'qr';

const WIDTH = 640;
const HEIGHT = 480;
const WHITE = 235;
const BLACK = 16;
const GREY = 128;

/** The film of the browser's camera: a file that is read again whenever the camera is turned on. */
const FILM = join(tmpdir(), `portal-camera-${process.pid}.y4m`);

/** Flags that make the browser use a file as its camera, without asking. */
export const CAMERA_FLAGS = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${FILM}`,
];

/** Holds a QR code before the camera, or nothing. */
export async function holdBefore(code: string | null): Promise<void> {
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  if (code !== null) {
    const bits = encodeQR(code, 'raw', { ecc: 'medium', border: 4 });
    const size = Math.floor(HEIGHT / bits.length);
    const left = Math.floor((WIDTH - size * bits.length) / 2);
    for (const [row, line] of bits.entries())
      for (const [column, isBlack] of line.entries())
        if (isBlack)
          for (let y = 0; y < size; y += 1) {
            const start = (row * size + y) * WIDTH + left + column * size;
            luma.fill(BLACK, start, start + size);
          }
  }
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
  // A running camera keeps its current film; only the next camera films the new code.
  await writeFile(`${FILM}.next`, Buffer.concat([head, frame, frame]));
  await rename(`${FILM}.next`, FILM);
}
