import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';
import { isInstalled } from './installed.mjs';

const SHARP = { version: '1.0.0', integrity: 'sha512-a' };
const THIS_MACHINE = { os: [process.platform], cpu: [process.arch] };
const OTHER_MACHINE = { os: ['aix'], cpu: ['ppc64'] };

describe('whether packages are installed', () => {
  let dir: string;

  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'portal-installed-'));
  });

  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  function check(wanted: object, installed: object | string): boolean {
    const files = [join(dir, 'wanted.json'), join(dir, 'installed.json')] as const;
    writeFileSync(files[0], JSON.stringify({ packages: { '': {}, ...wanted } }));
    writeFileSync(
      files[1],
      typeof installed === 'string' ? installed : JSON.stringify({ packages: installed }),
    );
    return isInstalled(...files);
  }

  it('follows from version and content of every package', () => {
    const wanted = { 'apps/api': { version: '0.1.0' }, 'node_modules/sharp': SHARP };
    expect(check(wanted, { 'node_modules/sharp': { ...SHARP, resolved: 'a mirror' } })).toBe(true);
    expect(check(wanted, { 'node_modules/sharp': { ...SHARP, version: '0.9.0' } })).toBe(false);
    expect(check(wanted, { 'node_modules/sharp': { ...SHARP, integrity: 'other' } })).toBe(false);
    expect(check(wanted, {})).toBe(false);
  });

  it('leaves out what is optional, or for another machine', () => {
    const optional = { ...SHARP, optional: true };
    expect(check({ 'node_modules/a': optional }, {})).toBe(true);
    expect(check({ 'node_modules/a': { ...optional, ...OTHER_MACHINE } }, {})).toBe(true);
  });

  it('misses what this machine needs where packages were installed on another one', () => {
    const own = { ...SHARP, optional: true, ...THIS_MACHINE };
    expect(check({ 'node_modules/a': own }, {})).toBe(false);
    expect(check({ 'node_modules/a': { ...own, libc: ['musl'] } }, {})).toBe(true);
  });

  it('is no where npm has not finished', () => {
    expect(check({}, '{"packages":')).toBe(false);
    expect(isInstalled(inRoot('package-lock.json'), join(dir, 'nothing.json'))).toBe(false);
  });

  it('is yes here, where the tests run', () => {
    const record = inRoot('node_modules', '.package-lock.json');
    expect(isInstalled(inRoot('package-lock.json'), record)).toBe(true);
  });
});
