import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { encodeQR } from 'qr';
import sharp from 'sharp';

const WIDTH = 640;
const HEIGHT = 480;
const WHITE = 235;
const BLACK = 16;
const GREY = 128;

/** The film of the browser's camera: a file that the camera reads again and again. */
const FILM = join(tmpdir(), `portal-camera-${process.pid}.y4m`);
/** The film's first line, with the size of its pictures. */
let firstLine = '';

/** Flags that make the browser use a file as its camera, without asking. */
export const CAMERA_FLAGS = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${FILM}`,
];

/** Gives the page a second camera, as phones have it, with the same film: a browser has one film only. */
export const withTwoCameras = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const cameras = navigator.mediaDevices;
    const all = cameras.enumerateDevices.bind(cameras);
    cameras.enumerateDevices = async () => (await all()).flatMap((device) => [device, device]);
  });

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
  await show(WIDTH, HEIGHT, [luma, chroma]);
}

/** Holds a picture before the camera; its sides are even. */
export async function holdPictureBefore(path: string): Promise<void> {
  const { data, info } = await sharp(path)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const luma = Buffer.alloc(width * height);
  const blue = Buffer.alloc(luma.length / 4);
  const red = Buffer.alloc(luma.length / 4);
  for (let pixel = 0; pixel < luma.length; pixel += 1) {
    const at = (color: number) => data[pixel * 3 + color] ?? 0;
    const [r, g, b] = [at(0), at(1), at(2)];
    luma[pixel] = BLACK + 0.257 * r + 0.504 * g + 0.098 * b;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    if (x % 2 === 0 && y % 2 === 0) {
      const place = (y / 2) * (width / 2) + x / 2;
      blue[place] = GREY - 0.148 * r - 0.291 * g + 0.439 * b;
      red[place] = GREY + 0.439 * r - 0.368 * g - 0.071 * b;
    }
  }
  await show(width, height, [luma, blue, red]);
}

async function show(width: number, height: number, planes: readonly Buffer[]): Promise<void> {
  const line = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`;
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...planes]);
  const film = Buffer.concat([Buffer.from(line), frame, frame]);
  if (firstLine === line) {
    // A camera that runs, or is being turned on, shows the new picture, too.
    await writeFile(FILM, film, { flag: 'r+' });
    return;
  }
  // A running camera expects pictures of one size, so it keeps its film.
  await writeFile(`${FILM}.next`, film);
  await rename(`${FILM}.next`, FILM);
  firstLine = line;
}
