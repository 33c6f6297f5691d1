import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import {
  chmod,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { downloadConfirmation, getCaptcha, setPass } from '@portal/contracts';
import { Client, must, solvedCaptcha, tryLogIn } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { A4, drawnPapers } from '@portal/testing/drawn-papers';
import { saved, validPeopleRequest } from '@portal/testing/people';
import { until } from '@portal/testing/until';
import { photo, uploadForm } from '@portal/testing/upload';
import { crewLink, sentFile } from '@portal/testing/worker-links';
import sharp from 'sharp';
import { freePort } from '../../../tools/lib/ports.mjs';
import { inRoot } from '../../../tools/lib/paths.mjs';
import { startApiProcess, type ApiProcess } from '../../../tools/portal/api-process.mjs';
import { startClosedNetwork, type ClosedNetwork } from './support/closed-network';
import { runProgram, type CommandResult } from './support/commands';
import { certificateFiles } from './support/certificates';
import { createDatabase, SERVER_URL_VARIABLE, type TestDatabase } from './support/database';
import { ensureProgram } from './support/debian-package';
import { createOwnedDatabase } from './support/owned-database';
import { productionSettings } from './support/production';

/** What makes a program print its version. */
const HOW_OLD = { 'systemd-sysusers': '--version', openssl: 'version', nginx: '-v' } as const;
const PREPARED_WITHIN_MS = 660_000;
const EMAIL = 'admin@plant.example';
const PASSWORD = 'Cong-truong-2026';
const run = promisify(execFile);

let folder: string;
/** The folder of the release, as it is brought to the plant. */
let release: string;
/** The root of the plant's machine. */
let machine: string;
let opt: string;
/** The portal's user there. */
let uid: number | undefined;
let plant: Awaited<ReturnType<typeof productionSettings>>;
let databases: TestDatabase[] = [];
let network: ClosedNetwork;
/** The key pair of the plant's backups. */
let key: CommandResult;

beforeAll(async () => {
  for (const [program, name] of [
    ['systemd-sysusers', 'systemd'],
    ['openssl', 'openssl'],
    ['nginx', 'nginx'],
  ] as const)
    await ensureProgram([program, HOW_OLD[program]], name);
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  await chmod(folder, 0o711);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signing = join(folder, 'release.key');
  await writeFile(signing, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await writeFile(join(folder, 'release.pub'), publicKey.export({ type: 'spki', format: 'pem' }));
  // With the client that is built already, and the Node.js that runs here: nothing is fetched.
  const made = await runProgram(
    [
      process.execPath,
      inRoot('tools', 'release', 'main.mjs'),
      '--snapshot',
      '--no-images',
      '--web-as-built',
      `--machine=${process.arch}`,
      `--node=${process.execPath}`,
      `--out=${join(folder, 'made')}`,
    ],
    { RELEASE_KEY: signing, HOME: folder },
  );
  if (made.code !== 0) throw new Error(`The release could not be made: ${made.error}`);
  const [name] = await readdir(join(folder, 'made'));
  release = join(folder, 'made', must(name));
  machine = join(folder, 'machine');
  opt = join(machine, 'opt', 'contractor-portal');
  [plant, databases, network] = await Promise.all([
    productionSettings(),
    Promise.all(['closed_network', 'closed_again'].map(createOwnedDatabase)),
    startClosedNetwork(folder, must(process.env[SERVER_URL_VARIABLE])),
  ]);
}, PREPARED_WITHIN_MS);

afterAll(async () => {
  await network?.stop();
  await plant?.remove();
  for (const database of databases) await database.drop();
  if (folder) await rm(folder, { recursive: true });
});

/** Fills in the file of settings as an operator does, for one of the databases and a folder of files. */
async function fillIn(
  name: string,
  database: TestDatabase,
  more: Record<string, string>,
): Promise<string> {
  const etc = join(machine, 'etc', 'contractor-portal');
  const { NODE_ENV: _, ...usual } = plant.env;
  const settings: Record<string, string> = {
    ...usual,
    DATABASE_URL: network.inside(database.url),
    SIGNING_P12_FILE: join(etc, 'plant.p12'),
    // Setting up two-step login needs an app; another test covers it.
    ADMIN_TWO_STEP: 'false',
    LOG_LEVEL: 'error',
    BACKUP_RECIPIENTS: must(/age1\w+/.exec(key.error)?.[0]),
    ...more,
  };
  const path = join(etc, name);
  const example = await readFile(join(opt, 'current', 'portal.env.example'), 'utf8');
  const asked = [...example.matchAll(/^(\w+)=$/gm)].map(([, one]) => one);
  expect(asked.filter((one) => settings[must(one)] === undefined)).toEqual([]);
  const kept = example.split('\n').filter((line) => !((line.split('=')[0] ?? '') in settings));
  const lines = Object.entries(settings).map(([one, value]) => `${one}=${value}`);
  await writeFile(path, [...kept, ...lines, ''].join('\n'));
  return path;
}

describe('what a stranger does on a machine without a network', () => {
  const portal = (settings: string, args: readonly string[], input = '') =>
    network.run([join(opt, 'current', 'bin', 'portal'), ...args], {
      env: { PORTAL_SETTINGS: settings },
      ...(uid === undefined ? {} : { uid }),
      input,
    });
  const serve = async (settings: string) => {
    const serving = network.start([join(opt, 'current', 'bin', 'serve')], {
      env: { PORTAL_SETTINGS: settings },
      ...(uid === undefined ? {} : { uid }),
    });
    await until(() => {
      if (serving.hasEnded()) throw new Error(serving.said());
      return fetch(`${network.baseUrl}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
    return serving;
  };
  /** Puts nginx in front of the portal, with the settings of the release. */
  const behindNginx = async (work: (trusted: string) => Promise<void>) => {
    const { certificate, key: privateKey } = await certificateFiles('localhost');
    const kept = await mkdtemp(join(folder, 'nginx-'));
    const conf = (await readFile(join(opt, 'current', 'nginx.conf'), 'utf8'))
      .replaceAll('/etc/nginx/tls/portal.crt', certificate)
      .replaceAll('/etc/nginx/tls/portal.key', privateKey)
      .replaceAll('/run/', `${kept}/`);
    await writeFile(join(kept, 'nginx.conf'), conf);
    const nginx = network.start(['nginx', '-c', join(kept, 'nginx.conf'), '-g', 'daemon off;']);
    try {
      await until(async () => {
        if (nginx.hasEnded()) throw new Error(nginx.said());
        return (await readdir(kept)).includes('nginx.pid');
      });
      await work(certificate);
    } finally {
      await nginx.stop();
    }
  };
  let settings: string;

  it('there is none: only the machine itself', async () => {
    const { output } = await network.run(['cat', '/proc/net/dev']);
    expect([...output.matchAll(/^ *(\w+):/gm)].map(([, name]) => name)).toEqual(['lo']);
  });

  it('the signature and the checksums are checked, and find what was changed', async () => {
    const verify = async () => {
      const [own, sums] = [join(folder, 'release.pub'), join(release, 'SHA256SUMS')];
      const how = `openssl pkeyutl -verify -pubin -inkey ${own} -rawin -in ${sums} -sigfile ${sums}.sig`;
      return (await network.run(how.split(' '))).code;
    };
    const check = async () =>
      (
        await network.run([
          'sh',
          '-c',
          'cd "$1" && sha256sum --check --strict SHA256SUMS',
          'sh',
          release,
        ])
      ).code;
    expect([await verify(), await check()]).toEqual([0, 0]);
    const sums = await readFile(join(release, 'SHA256SUMS'));
    const page = await readFile(join(release, 'docs', 'install.md'));
    await writeFile(join(release, 'SHA256SUMS'), `${sums.toString()} `);
    await writeFile(join(release, 'docs', 'install.md'), `${page.toString()} `);
    expect([await verify(), await check()]).toEqual([1, 1]);
    await writeFile(join(release, 'SHA256SUMS'), sums);
    await writeFile(join(release, 'docs', 'install.md'), page);
  });

  it('the portal is unpacked, installed and gets its user and folders', async () => {
    const archive = must((await readdir(release)).find((one) => one.endsWith('.tar.gz')));
    const unpacked = join(folder, 'unpacked');
    await mkdir(unpacked);
    await run('tar', ['xzf', join(release, archive), '-C', unpacked]);
    const [name] = await readdir(unpacked);
    const install = join(unpacked, must(name), 'install.sh');
    expect(await network.run([install, '--root', machine])).toMatchObject({ code: 0, error: '' });
    await rm(unpacked, { recursive: true });
    await copyFile(
      must(plant.env['SIGNING_P12_FILE']),
      join(machine, 'etc', 'contractor-portal', 'plant.p12'),
    );

    key = await network.run([join(opt, 'current', 'bin', 'portal'), 'backup-key']);
    settings = await fillIn('portal.env', must(databases[0]), {
      FILES_DIR: join(machine, 'var/lib/contractor-portal/files'),
    });
    if (process.getuid?.() !== 0) {
      // Only root may make users and give them folders.
      await mkdir(join(machine, 'var/lib/contractor-portal/files'), { recursive: true });
      return;
    }
    await run('systemd-sysusers', [`--root=${machine}`, 'contractor-portal.conf']);
    await run('systemd-tmpfiles', [`--root=${machine}`, '--create', 'contractor-portal.conf']);
    const users = await readFile(join(machine, 'etc', 'passwd'), 'utf8');
    uid = Number(/^contractor-portal:[^:]*:(\d+):/m.exec(users)?.[1]);
    const facts = await Promise.all(
      [
        'etc/contractor-portal/portal.env',
        'var/lib/contractor-portal/files',
        'opt/contractor-portal/current/bin/serve',
      ].map(async (path) => {
        const { mode, uid: owner, gid } = await stat(join(machine, path));
        return [(mode & 0o777).toString(8), owner, gid];
      }),
    );
    expect(facts).toEqual([
      ['640', 0, uid],
      ['750', uid, uid],
      ['755', 0, 0],
    ]);
  });

  it('the portal trusts the authorities of the machine, or those that a setting names', async () => {
    const trusted = async (env: Record<string, string>) => {
      const script = '. "$1" && echo "$NODE_EXTRA_CA_CERTS"';
      const trust = join(opt, 'current', 'bin', 'trust');
      return (await network.run(['sh', '-c', script, 'sh', trust], { env })).output.trim();
    };
    expect(await trusted({})).toBe('/etc/ssl/certs/ca-certificates.crt');
    expect(await trusted({ NODE_EXTRA_CA_CERTS: '/plant.pem' })).toBe('/plant.pem');
  });

  it('the units are right, and may do little', async () => {
    // What they refer to, as far as a machine with systemd has it.
    await cp('/lib/systemd/system', join(machine, 'lib/systemd/system'), { recursive: true });
    const analyze = (...args: string[]) =>
      runProgram(['systemd-analyze', `--root=${machine}`, ...args], {});
    const units = ['contractor-portal.service', 'contractor-portal-backup.service'];
    expect(
      await analyze('verify', '--man=no', ...units, 'contractor-portal-backup.timer'),
    ).toMatchObject({ code: 0, error: '' });
    // In tenths of 10: what may do everything has 96.
    const judged = await analyze('security', '--offline=true', '--threshold=20', ...units);
    expect(judged.code === 0 ? '' : judged.output).toBe('');
  });

  it('staff log in, and an encrypted backup brings everything back on another machine', async () => {
    const { output } = await portal(settings, ['doctor']);
    expect(output).toMatch(/^✓ Settings: complete, for production$/m);
    expect(output).toMatch(/^! Migrations: none yet/m);
    expect(output).toMatch(/^✓ Backups: encrypted to age1/m);
    expect([...output.matchAll(/^✗ (.*?):/gm)].map(([, about]) => about)).toEqual(['Mail server']);

    const serving = await serve(settings);
    const client = new Client(network.baseUrl);
    const who = ['--email', EMAIL, '--name', 'Trần Thị Quản', '--phone', '0905123456'];
    const made = await portal(settings, ['admin', 'create', ...who]);
    expect(made).toMatchObject({ code: 0, error: '' });
    const token = must(/dat-mat-khau\/([\w-]{20,})/.exec(made.output)?.[1]);
    const body = { token, emailAddress: EMAIL, newPass: PASSWORD, newPassConfirm: PASSWORD };
    const headers = await solvedCaptcha(client);
    expect((await client.call(setPass, { body }, { headers })).status).toBe(200);
    const admin = must((await tryLogIn(client, EMAIL, PASSWORD)).body.accessToken);
    const page = await (await fetch(network.baseUrl)).text();
    const script = must(/src="([^"]+\.js)"/.exec(page)?.[1]);
    expect((await fetch(new URL(script, network.baseUrl))).status).toBe(200);
    const bytes = await photo('portrait-a-3x4.jpg');
    const sent = await uploadForm(
      { baseUrl: network.baseUrl, token: admin },
      { name: 'portrait.jpg', bytes },
    );
    const { id } = sent.body;

    await behindNginx(async (trusted) => {
      const asked = async (address: string) => {
        const ask = `fetch('${address}', { redirect: 'manual' })
          .then(({ status, headers }) => console.log(status, headers.get('location')))`;
        const node = join(opt, 'current', 'bin', 'node');
        const env = { NODE_EXTRA_CA_CERTS: trusted };
        return (await network.run([node, '-e', ask], { env })).output.trim();
      };
      expect(await asked(`https://localhost${getCaptcha.path}`)).toBe('200 null');
      expect(await asked('https://localhost/health/ready')).toBe('404 null');
      expect(await asked('http://localhost/a')).toBe('301 https://localhost/a');
    });

    const backups = join(machine, 'var/lib/contractor-portal/backups');
    expect(await portal(settings, ['backup', backups])).toMatchObject({ code: 0, error: '' });
    await serving.stop();

    const other = await fillIn('other.env', must(databases[1]), {
      FILES_DIR: join(machine, 'var/lib/contractor-portal/other'),
    });
    await chmod(other, 0o644);
    expect(await portal(other, ['restore', backups, '--identity', '-'], key.output)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Restored, and equal to the backup') as string,
    });
    const again = await serve(other);
    const { body: session } = await tryLogIn(client, EMAIL, PASSWORD);
    const got = await fetch(`${network.baseUrl}/io/website/file/${id}`, {
      headers: { Authorization: `Bearer ${must(session.accessToken)}` },
    });
    expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true);
    await again.stop();
  });
});

describe('the packages in it', () => {
  let database: TestDatabase;
  let api: ApiProcess;

  beforeAll(async () => {
    database = await createDatabase('demo');
    api = await startApiProcess({
      databaseUrl: database.url,
      program: join(opt, 'current', 'apps', 'api', 'dist', 'serve.js'),
      port: await freePort(),
      env: { NODE_ENV: 'test', FILES_DIR: join(folder, 'files'), PASSWORD_HASH_COST: '4' },
    });
  });

  afterAll(async () => {
    await api?.stop();
    await database?.drop();
  });

  it('are all that the portal loads', async () => {
    const client = new Client(api.baseUrl);
    const me = await demoCaller(client, 'clerk@ptsc.example');
    const sender = { baseUrl: api.baseUrl, token: me.token };
    // Pictures, faces, creating and reading a paper, and straightening a page: each needs files beside the code.
    const form = await validPeopleRequest(me, 1);
    const paper = await fetch(`${api.baseUrl}${downloadConfirmation.path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${me.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(form),
    });
    expect(paper.status === 200 ? '' : await paper.text()).toBe('');
    const bytes = Buffer.from(await paper.arrayBuffer());
    const read = await uploadForm(sender, { name: 'paper.pdf', bytes });
    expect(read).toMatchObject({ status: 200, body: { type: 'application/pdf' } });
    // A page that cannot be straightened is stored as it is: a missing file would go unnoticed.
    const link = await crewLink(me, (await saved(me, form)).id);
    const lying = await sharp(drawnPapers('dark', [A4]))
      .jpeg()
      .toBuffer();
    const page = await sentFile(client, link, 'document', { name: 'page.jpg', bytes: lying });
    expect(page).toMatchObject({ data: { straightened: { id: expect.any(String) } } });
    const docs = await fetch(`${api.baseUrl}/io/docs/swagger-ui-bundle.js`);
    expect(docs.status).toBe(200);
  });

  it('are listed with version and licence, and their licences are with them', async () => {
    const sbom = JSON.parse(await readFile(join(release, 'sbom.cdx.json'), 'utf8')) as {
      components: {
        name: string;
        version: string;
        purl: string;
        licenses?: unknown;
        hashes?: unknown;
      }[];
    };
    const bundled = await readFile(join(release, 'licences', 'server.txt'), 'utf8');
    const named = (name: string) =>
      sbom.components.find(({ purl }) => purl.startsWith(`pkg:npm/${name}@`));
    // Bundled in the server, beside it, and in the client.
    for (const name of ['fastify', 'sharp', '%40img/sharp-linux-x64', 'react', 'preact'].map(
      (one) => one.replace('x64', process.arch),
    ))
      expect([name, named(name)]).toEqual([
        name,
        expect.objectContaining({
          licenses: expect.anything() as unknown,
          hashes: expect.anything() as unknown,
        }),
      ]);
    expect(bundled).toContain('Name: fastify\n');
    await expect(readdir(join(opt, 'current', 'node_modules', 'pdfkit'))).resolves.toContain(
      'LICENSE',
    );
  });
});
