import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const EXACT = /^(npm:\S+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/;

const manifests = [
  'package.json',
  ...['apps', 'libs'].flatMap((folder) =>
    readdirSync(inRoot(folder)).map((name) => `${folder}/${name}/package.json`),
  ),
];

it.each(manifests)('%s takes one version of each package, and the portal’s own', (file) => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(inRoot(file), 'utf8'),
  ) as Manifest;
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([name, version]) => !name.startsWith('@portal/') && !EXACT.test(version),
  );
  expect(ranges).toEqual([]);
});
