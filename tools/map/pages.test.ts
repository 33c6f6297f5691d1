import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { PAGE, pageWithPicture } from './picture.mjs';

/** Paths in a checkout; the output of builds does not exist before them. */
const PATH = /`((?:apps|libs|tools|stress|prisma|fixtures|docs)\/(?!\w+\/dist\b)[\w./-]+)`/g;

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'stress/README.md',
  ...readdirSync(inRoot('docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

describe('pages', () => {
  it.each(pages)('%s names files and folders that exist', (page) => {
    const named = [...readFileSync(inRoot(page), 'utf8').matchAll(PATH)].map(
      ([, path = '']) => path,
    );
    expect(named.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  });

  it('draw the floors as the imports are (npm run map)', async () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(await pageWithPicture());
  });
});
