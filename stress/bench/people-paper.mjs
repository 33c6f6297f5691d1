import { randomUUID } from 'node:crypto';
import { timed, withPortal } from './portal.mjs';
import { importPeople, sampleWorkbook } from './sample-people.mjs';
import { upload } from './sample-request.mjs';

const ROUNDS = 15;
const LIMIT_MS = 500;

/**
 * Measures over HTTP the confirmation paper of fifty people, each with a different photo.
 * @returns {Promise<import('./main.mjs').Measure[]>}
 */
export function peoplePaper() {
  return withPortal({}, async ({ logIn }) => {
    const caller = await logIn('clerk@ptsc.example');
    const { data } = await importPeople(caller, await sampleWorkbook(caller));
    const staffItems = [];
    for (const item of data) staffItems.push({ ...item, imageId: await upload(caller, 'photo') });
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
