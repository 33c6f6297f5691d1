import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot, root } from '../lib/paths.mjs';

describe('what lies beside a checkout', () => {
  it.each([
    'certificate/plant.crt',
    'certificate/tls/portal.key',
    'plant.p12',
    'keys/plant.pfx',
    'keys/portal.pem',
    'keys/portal.key',
    'old/portal.dump',
    '.env',
    '.npmrc',
    '.env.production',
    'backups/20261123T000000Z/manifest.json',
  ])('%s is kept out of the repository', (path) => {
    const { status } = spawnSync('git', ['check-ignore', '--no-index', '--quiet', path], {
      cwd: root,
    });
    expect(status).toBe(0);
  });

  const dockerIgnore = readFileSync(inRoot('.dockerignore'), 'utf8');

  it('reaches the build of an image where it names a mirror of packages', () => {
    expect(dockerIgnore).not.toContain('npmrc');
    expect(readFileSync(inRoot('Dockerfile'), 'utf8')).toContain('-path ./.npmrc');
  });

  it('is kept out of images alike', () => {
    const lines = dockerIgnore.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'certificate',
        ...['p12', 'pfx', 'pem', 'key', 'dump'].map((ending) => `**/*.${ending}`),
        '.env',
        '.env.*',
        'backup*',
      ]),
    );
  });
});
