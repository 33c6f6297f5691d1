import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { inRoot } from '../lib/paths.mjs';
import { timed, withPortal } from './portal.mjs';
import { importPeople, sampleWorkbook } from './sample-people.mjs';

const ROUNDS = 15;
const LIMIT_MS = 500;
const PHOTOS = inRoot('apps', 'api-e2e', 'fixtures', 'photos');

/**
 * The confirmation paper of fifty people, each with a photo of its own, over HTTP.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export function peoplePaper() {
  return withPortal({}, async ({ logIn }) => {
    const caller = await logIn('clerk@ptsc.example');
    const { data } = await importPeople(caller, await sampleWorkbook(caller));
    const staffItems = [];
    for (const item of data) staffItems.push({ ...item, imageId: await uploadPhoto(caller) });
    const form = {
      id: randomUUID(),
      version: 0,
      hasPeople: true,
      staffItems,
      staffPlan: {
        description: 'Bảo dưỡng thiết bị tĩnh phân xưởng CDU',
        contractorManager: 'Phạm Văn Quản',
        contractorJobTitle: 'Giám đốc',
      },
    };
    const [taken] = await timed(ROUNDS, async () => {
      const answer = await caller.call('request/download-confirmation', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(form),
      });
      await answer.arrayBuffer();
    });
    const { median = 0, slowest = 0 } = taken ?? {};
    return [
      { what: 'confirmation of 50 people', value: median, limit: LIMIT_MS, unit: 'ms' },
      { what: 'confirmation of 50 people, slowest', value: slowest, unit: 'ms' },
    ];
  });
}

/** @param {import('./portal.mjs').Caller} caller */
async function uploadPhoto({ call }) {
  const names = (await readdir(PHOTOS)).filter((name) => name.startsWith('portrait-'));
  const name = names[Math.floor(Math.random() * names.length)] ?? '';
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await readFile(`${PHOTOS}/${name}`))]), name);
  const answer = await call('uploader/form-upload?kind=photo', { method: 'POST', body: form });
  return /** @type {{ id: string }} */ (await answer.json()).id;
}
