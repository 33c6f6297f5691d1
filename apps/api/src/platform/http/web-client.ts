import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** The file name that the build gives to the worker that decodes pictures from phones. */
const PICTURE_READER = /\/heif\.worker-[^/]+\.js(?:\.\w+)?$/;
/** The worker may run WebAssembly, which pages may not, and may connect to nothing. */
const PICTURE_READER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

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
}
