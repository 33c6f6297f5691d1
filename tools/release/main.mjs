/**
 * `npm run release`: makes from a tagged version everything that a plant without internet needs, in
 * `dist/release/contractor-portal-<version>`. `--snapshot` makes a trial of the current state. docs/install.md explains
 * what becomes of it; CONTRIBUTING.md, "Release", how a version comes about.
 */
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'rolldown';
import { productionBuild } from '../../apps/api/rolldown.production.mjs';
import { buildPortal } from '../lib/build.mjs';
import { generateClient } from '../lib/generate.mjs';
import { dataDir, inRoot } from '../lib/paths.mjs';
import { runMain } from '../lib/problem.mjs';
import { step } from '../portal/progress.mjs';
import { packed, sealFolder } from './archive.mjs';
import { readReleaseArguments } from './arguments.mjs';
import { saveImages } from './images.mjs';
import { layOut, nodeVersion } from './portal-tree.mjs';
import { releasedVersion } from './released-version.mjs';
import { packagesIn, sbomOf } from './sbom.mjs';

/** What `docker compose` needs beside the images. */
const COMPOSE_FILES = [
  'docker-compose.yml',
  'docker-compose.ha.yml',
  '.env.example',
  'deploy/ha',
  'tools/docker/database',
  'tools/docker/proxy',
];
const PAGES = ['docs', 'CHANGELOG.md', 'LICENSE'];
const LEVEL = { snapshot: 1, release: 9 };

await runMain(async () => {
  const options = readReleaseArguments(process.argv.slice(2), process.env);
  const release = await releasedVersion(options.isSnapshot);
  const { version, at } = release;
  const name = `contractor-portal-${version}`;
  const target = resolve(options.out, name);
  const work = await mkdtemp(join(tmpdir(), 'portal-release-'));
  const draft = `${target}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  try {
    if (!options.isWebBuilt) {
      await step('Database client', async () => (await generateClient(), 'done'));
      await step(
        'Client',
        async () => (await buildPortal(join(dataDir, 'release.log'), ['@portal/web']), 'done'),
      );
    }
    const apiDist = join(work, 'api');
    await step(
      'Server',
      async () => (await build({ ...productionBuild(apiDist), logLevel: 'silent' }), 'done'),
    );
    const node = options.node ? process.versions.node : await nodeVersion();
    const packages = new Map();
    for (const machine of options.machines)
      await step(`Bundle for ${machine}`, async () => {
        const tree = join(work, machine, name);
        const files = await layOut(tree, {
          machine,
          version,
          apiDist,
          node: options.node,
          work: join(work, 'registry'),
        });
        for (const one of await packagesIn(tree, files))
          packages.set(`${one.name}@${one.version}`, one);
        const level = options.isSnapshot ? LEVEL.snapshot : LEVEL.release;
        await packed(join(work, machine), name, join(draft, `${name}-linux-${machine}.tar.gz`), {
          at,
          level,
        });
        return 'done';
      });
    await step('Papers', async () => {
      const sbom = await sbomOf({ version, at, node, packages: [...packages.values()] });
      await writeFile(join(draft, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
      await writeFile(
        join(draft, 'RELEASE-NOTES.md'),
        `# Contractor portal ${version}\n\n\`docs/install.md\` leads from this folder to a portal.\n\n${release.notes}\n`,
      );
      await mkdir(join(draft, 'licences'));
      await cp(join(apiDist, 'licenses.txt'), join(draft, 'licences', 'server.txt'));
      await cp(inRoot('apps/web/dist/licenses.md'), join(draft, 'licences', 'client.md'));
      await cp(
        inRoot('apps/web/dist/tu-khai/licenses.md'),
        join(draft, 'licences', 'workers-pages.md'),
      );
      for (const page of PAGES) await cp(inRoot(page), join(draft, page), { recursive: true });
      for (const file of COMPOSE_FILES)
        await cp(inRoot(file), join(draft, 'compose', file), { recursive: true });
      return 'done';
    });
    let left = ['images: not asked for'];
    if (options.withImages)
      await step('Images', async () => {
        left = await saveImages(draft, { version, machines: options.machines });
        return left.length === 0 ? 'done' : 'incomplete';
      });
    await step(
      'Checksums',
      async () => (await sealFolder(draft, options.key), options.key ? 'signed' : 'not signed'),
    );
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
    for (const one of left) console.log(`  – not in it: ${one}`);
    console.log(`\nRelease ${version}: ${target}`);
  } finally {
    await rm(work, { recursive: true, force: true });
    await rm(draft, { recursive: true, force: true });
  }
});
