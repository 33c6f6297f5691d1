import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Appearance } from '../appearance/appearance';
import { dressedPage } from '../appearance/dressed-page';
import { isKnown } from './cached';

/** The file name that the build gives to the worker that decodes pictures from phones. */
const PICTURE_READER = /\/heif\.worker-[^/]+\.js(?:\.\w+)?$/;
/** The worker may run WebAssembly, which pages may not, and may connect to nothing. */
const PICTURE_READER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** The pages, by the addresses under which browsers ask for them. */
const PAGES = {
  '/': 'index.html',
  '/index.html': 'index.html',
  '/tu-khai/': 'tu-khai/index.html',
  '/tu-khai/index.html': 'tu-khai/index.html',
  '/huan-luyen/': 'huan-luyen/index.html',
  '/huan-luyen/index.html': 'huan-luyen/index.html',
} as const;

/** A logo that a stranger drew could otherwise run scripts when it is opened alone. */
const LOGO_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The pages of workers without an account: own data, and inductions. */
const WORKER_PAGE = /\/(?:tu-khai|huan-luyen)\/index\.html(?:\.\w+)?$/;
/** A phone may be shared, so only a worker who has a pass keeps the page (worker/keep-pass-page.ts); search engines do not list it; it uses the camera. */
const WORKER_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
} as const;

/**
 * Serves the built web client, compressed at build time. Files under `assets/` have a hash in their name and never
 * change.
 */
export async function serveWebClient(app: NestFastifyApplication, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(folder),
    prefix: '/',
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (WORKER_PAGE.test(path))
        for (const [name, value] of Object.entries(WORKER_HEADERS)) reply.header(name, value);
      if (PICTURE_READER.test(path)) reply.header('Content-Security-Policy', PICTURE_READER_POLICY);
    },
  });
  await serveDressedPages(app, resolve(folder));
}

/** Pages with the plant's name and colour; as they were built if the plant has set neither. */
async function serveDressedPages(app: NestFastifyApplication, folder: string): Promise<void> {
  const appearance = app.get(Appearance);
  const server = app.getHttpAdapter().getInstance();
  for (const [address, file] of Object.entries(PAGES)) {
    const html = await readFile(join(folder, file), 'utf8').catch(() => null);
    if (html === null) continue;
    server.get(address, async (_request, reply) => {
      const looks = await appearance.now().catch(() => null);
      if (!looks?.isOwn) return reply.sendFile(file);
      reply.header('Cache-Control', 'no-cache');
      if (WORKER_PAGE.test(`/${file}`)) reply.headers(WORKER_HEADERS);
      return reply.type('text/html; charset=utf-8').send(dressedPage(html, looks));
    });
  }
}

/** The logo: the plant's, or the portal's own. */
export function serveLogo(app: NestFastifyApplication): void {
  const appearance = app.get(Appearance);
  app
    .getHttpAdapter()
    .getInstance()
    .get('/logo', async (request, reply) => {
      const { type, bytes } = (await appearance.now()).logo;
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      reply.headers({
        ETag: etag,
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': LOGO_POLICY,
      });
      return isKnown(request, etag) ? reply.status(304).send() : reply.type(type).send(bytes);
    });
}
