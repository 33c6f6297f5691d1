import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadConfirmation } from '@portal/contracts';
import { Client } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { A4, drawnPapers } from '@portal/testing/drawn-papers';
import { saved, validPeopleRequest } from '@portal/testing/people';
import { uploadForm } from '@portal/testing/upload';
import { crewLink, sentFile } from '@portal/testing/worker-links';
import sharp from 'sharp';
import { freePort } from '../../../tools/lib/ports.mjs';
import { inRoot } from '../../../tools/lib/paths.mjs';
import { apiDist, startApiProcess, type ApiProcess } from '../../../tools/portal/api-process.mjs';
import { runProgram } from './support/commands';
import { createDatabase, type TestDatabase } from './support/database';

const PREPARED_WITHIN_MS = 300_000;
let folder: string;
let database: TestDatabase;
let api: ApiProcess | undefined;

/** Runs in a process of its own, as in the build of the image: within Jest it takes five times as long. */
async function copyPackages(): Promise<void> {
  const program = inRoot('tools', 'docker', 'production-packages.mjs');
  const { code, error } = await runProgram([process.execPath, program, folder], {});
  if (code !== 0) throw new Error(`The packages could not be copied: ${error}`);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'production-'));
  database = await createDatabase('demo');
  await Promise.all([
    copyPackages(),
    cp(apiDist, join(folder, 'apps', 'api', 'dist'), { recursive: true }),
    cp(inRoot('apps', 'api', 'package.json'), join(folder, 'apps', 'api', 'package.json')),
  ]);
  await symlink(inRoot('prisma'), join(folder, 'prisma'));
}, PREPARED_WITHIN_MS);

afterAll(async () => {
  await api?.stop();
  await database?.drop();
  if (folder) await rm(folder, { recursive: true });
});

it('what the image holds of packages is all that the portal loads', async () => {
  api = await startApiProcess({
    databaseUrl: database.url,
    program: join(folder, 'apps', 'api', 'dist', 'serve.js'),
    port: await freePort(),
    env: { NODE_ENV: 'test', FILES_DIR: join(folder, 'files'), PASSWORD_HASH_COST: '4' },
  });
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
  // Licences must be distributed with their packages, either beside them or in the list that the
  // build writes.
  await expect(readdir(join(folder, 'node_modules', 'pdfkit'))).resolves.toContain('LICENSE');
});
