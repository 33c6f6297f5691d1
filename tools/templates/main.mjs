/** `npm run templates`: writes the Word templates that contractors download. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Packer } from 'docx';
import { inRoot } from '../lib/paths.mjs';
import { TEMPLATES } from './templates.mjs';

const folder = inRoot('apps', 'web', 'public', 'templates');

await mkdir(folder, { recursive: true });
for (const [name, document] of Object.entries(TEMPLATES)) {
  await writeFile(join(folder, name), await Packer.toBuffer(document));
  console.log(`Wrote ${join(folder, name)}`);
}
