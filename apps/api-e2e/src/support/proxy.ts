import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { freePort } from '../../../../tools/lib/ports.mjs';
import { inRoot } from '../../../../tools/lib/paths.mjs';
import { certificateFiles } from './certificates';
import { ensureProgram } from './debian-package';
import { until } from '@portal/testing/until';

export interface Proxy {
  /** The address for HTTP. */
  httpUrl: string;
  /** Forwards to its HTTPS address, with TLS that trusts only its certificate. */
  baseUrl: string;
  stop: () => Promise<void>;
}

/**
 * Runs nginx with the shipped configuration in front of two instances.
 * @param publicUrl the address that users type; the certificate is for it
 * @param instances as `host:port`
 */
export async function startProxy(
  publicUrl: string,
  instances: readonly [string, string],
): Promise<Proxy> {
  await ensureProgram(['nginx', '-v'], 'nginx');
  const { hostname } = new URL(publicUrl);
  const [folder, tls, http, https] = await Promise.all([
    mkdtemp(join(tmpdir(), 'proxy-')),
    certificateFiles(hostname),
    freePort(),
    freePort(),
  ]);
  const settings: Record<string, string> = {
    PROXY_FOLDER: folder,
    PROXY_INSTANCE_1: instances[0],
    PROXY_INSTANCE_2: instances[1],
    PROXY_HTTP_PORT: `127.0.0.1:${http}`,
    PROXY_HTTPS_PORT: `127.0.0.1:${https}`,
    PROXY_PUBLIC_URL: publicUrl,
    PROXY_CERTIFICATE: tls.certificate,
    PROXY_CERTIFICATE_KEY: tls.key,
  };
  const template = await readFile(inRoot('tools/docker/proxy/nginx.conf.template'), 'utf8');
  const config = join(folder, 'nginx.conf');
  // Replaces the variables like "envsubst" in the image, limited by NGINX_ENVSUBST_FILTER.
  await writeFile(
    config,
    template.replaceAll(/\$\{(PROXY_\w+)\}/g, (_, name: string) => settings[name] ?? ''),
  );
  const nginx = spawn('nginx', ['-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  nginx.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<void>((resolve) => nginx.once('close', () => resolve()));

  const ca = await readFile(tls.certificate);
  const bridge = createServer((socket) => {
    const secure = connect({ port: https, host: '127.0.0.1', servername: hostname, ca });
    socket.pipe(secure).pipe(socket);
    for (const [one, other] of [
      [socket, secure],
      [secure, socket],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => bridge.listen(0, '127.0.0.1', resolve));
  const httpUrl = `http://127.0.0.1:${http}`;
  await until(async () => {
    if (nginx.exitCode !== null) throw new Error(`nginx has ended: ${said}`);
    return fetch(httpUrl, { redirect: 'manual' }).then(
      () => true,
      () => undefined,
    );
  });
  return {
    httpUrl,
    baseUrl: `http://127.0.0.1:${(bridge.address() as AddressInfo).port}`,
    stop: async () => {
      bridge.close();
      nginx.kill('SIGTERM');
      await ended;
      await tls.remove();
      await rm(folder, { recursive: true });
    },
  };
}
