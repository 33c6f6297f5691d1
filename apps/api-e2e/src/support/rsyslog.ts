import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, isListening } from '../../../../tools/lib/ports.mjs';
import type { CertificateFiles } from './certificates';
import { ensureProgram } from './debian-package';
import { until } from '@portal/testing/until';

/** A message as the collector has parsed it. */
export interface Collected {
  pri: string;
  hostname: string;
  app: string;
  msgid: string;
  elements: string;
  text: string;
}

/** Debian's rsyslogd, which takes messages by TLS from clients with the same certificate as its own. */
export class Rsyslog {
  private process: ChildProcess | undefined;
  private said = '';

  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {}

  static async of(folder: string, { certificate, key }: CertificateFiles): Promise<Rsyslog> {
    await ensureProgram(['rsyslogd', '-v'], 'rsyslog');
    // The module for TLS is a package of its own.
    await ensureProgram(['dpkg', '-s', 'rsyslog-gnutls'], 'rsyslog-gnutls');
    const port = await freePort();
    const field = (name: string, property: string) =>
      `property(outname="${name}" name="${property}" format="jsonf")`;
    const fields = [
      ['pri', 'pri'],
      ['hostname', 'hostname'],
      ['app', 'app-name'],
      ['msgid', 'msgid'],
      ['elements', 'structured-data'],
      ['text', 'msg'],
    ] as const;
    const parts = fields.map(([name, property]) => field(name, property));
    const between = '\n  constant(value=",")\n  ';
    await writeFile(
      join(folder, 'rsyslog.conf'),
      `global(workDirectory="${folder}" maxMessageSize="8k"
  defaultNetstreamDriverCAFile="${certificate}"
  defaultNetstreamDriverCertFile="${certificate}" defaultNetstreamDriverKeyFile="${key}")
module(load="imtcp" streamDriver.name="gtls" streamDriver.mode="1" streamDriver.authMode="x509/certvalid")
input(type="imtcp" port="${port}")
template(name="fields" type="list") {
  constant(value="{")
  ${parts.join(between)}
  constant(value="}\\n")
}
action(type="omfile" file="${join(folder, 'collected.ndjson')}" template="fields")
`,
    );
    return new Rsyslog(folder, port);
  }

  async start(): Promise<void> {
    const args = ['-n', '-f', join(this.folder, 'rsyslog.conf'), '-i', join(this.folder, 'pid')];
    const started = spawn('rsyslogd', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.process = started;
    for (const output of [started.stdout, started.stderr])
      output.setEncoding('utf8').on('data', (text: string) => (this.said += text));
    await until(async () => {
      if (started.exitCode !== null) throw new Error(`rsyslogd has ended: ${this.said}`);
      return isListening(this.port);
    });
  }

  /** Ends it at once, with all that it has only in its memory. */
  async kill(): Promise<void> {
    const running = this.process;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }

  /** Everything that it has written. */
  async collected(): Promise<Collected[]> {
    const text = await readFile(join(this.folder, 'collected.ndjson'), 'utf8').catch(() => '');
    // The last line may be half written.
    const lines = text.split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Collected);
  }
}
