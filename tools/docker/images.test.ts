import { readFile } from 'node:fs/promises';
import { inRoot } from '../lib/paths.mjs';

const text = (name: string) => readFile(inRoot(name), 'utf8');

it('what is released names the same images as what is built and composed, by digest', async () => {
  const [released, ...files] = await Promise.all(
    [
      'tools/docker/images.env',
      'Dockerfile',
      'deploy/ha/Dockerfile',
      'docker-compose.yml',
      'docker-compose.ha.yml',
      'docker-compose.demo.yml',
    ].map(text),
  );
  const lines = (released ?? '').split('\n').filter((line) => /^[A-Z]/.test(line));
  const named = lines.map((line) =>
    /^(\w+_IMAGE)=([^@]+)@sha256:[0-9a-f]{64}$/.exec(line)?.slice(1, 3),
  );
  const defaults = files.flatMap((file) =>
    [...file.matchAll(/(?:ARG |\$\{)(\w+_IMAGE)(?:=|:-)([^}\s]+)/g)].map(([, name, image]) => [
      name,
      image,
    ]),
  );
  expect(named).toHaveLength(3);
  expect(new Set(defaults.map(String))).toEqual(new Set(named.map(String)));
  // No file names an image directly.
  for (const file of files) expect(file).not.toMatch(/^\s*(?:FROM|image:) [\w.-]+:[\w.-]+\s*$/m);
});
