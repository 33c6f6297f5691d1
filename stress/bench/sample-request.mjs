import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { inRoot } from '../../tools/lib/paths.mjs';
import { Problem } from '../../tools/lib/problem.mjs';

/** @typedef {import('./portal.mjs').Caller} Caller */
/** @typedef {{ id: string, code: string, listDocumentTypeIds: string[], types: { id: string }[] }} Row */

const PHOTOS = inRoot('libs', 'testing', 'fixtures', 'photos');
const PAPER = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>endobj\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n',
);
const DAY_MS = 86_400_000;

/** The day after so many days, in the format of the API. */
const day = (/** @type {number} */ ahead) =>
  new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);

/**
 * Posts JSON and reads JSON.
 * @param {Caller} caller
 * @param {string} path
 * @param {object} body
 */
export async function post({ call }, path, body) {
  const answer = await call(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/**
 * Uploads a sample portrait, or a document of one page.
 * @param {Caller} caller
 * @param {'photo' | 'document'} kind
 * @returns {Promise<string>} id of the file
 */
export async function upload({ call }, kind) {
  const names = (await readdir(PHOTOS)).filter((name) => name.startsWith('portrait-'));
  const photo = names[Math.floor(Math.random() * names.length)] ?? '';
  const bytes = kind === 'photo' ? await readFile(`${PHOTOS}/${photo}`) : PAPER;
  const form = new FormData();
  const name = kind === 'photo' ? photo : 'giay-to.pdf';
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await call(`uploader/form-upload?kind=${kind}`, { method: 'POST', body: form });
  return /** @type {{ id: string }} */ (await answer.json()).id;
}

/**
 * Uploads a sample portrait and runs its face check, like the form of a person.
 * @param {Caller} caller
 */
async function checkedPhoto(caller) {
  const imageId = await upload(caller, 'photo');
  await post(caller, 'request/check-face', { imageId });
  return imageId;
}

/**
 * A valid people request that is not saved yet; each person has a separate photo.
 * @param {Caller} caller
 * @param {number} people
 */
export async function sampleRequest(caller, people) {
  const { call } = caller;
  const rows = async (/** @type {string} */ path) =>
    /** @type {Row[]} */ (await (await call(`request/${path}`)).json());
  const one = async (/** @type {string} */ path, /** @type {string} */ code) => {
    const found = (await rows(path)).find((row) => row.code === code);
    if (!found) throw new Problem(`${path} has no row ${code}`);
    return found;
  };
  const visitorType = await one('visitor-types', 'NT');
  const work = await one('work-items', 'CKHI');
  const [contract] = await rows('contracts?keyword=PTSC');
  const start = await (await call('request/get-request-default')).json();
  const file = { id: await upload(caller, 'document') };
  const required = new Set([...visitorType.listDocumentTypeIds, ...work.listDocumentTypeIds]);
  const staffProfileFiles = (await rows('document-groups'))
    .map(({ id, types }) => ({
      id,
      types: types
        .filter((type) => required.has(type.id))
        .map((type) => ({
          id: type.id,
          files: [file],
          documentDate: day(365),
          documentNumber: 'GT-01',
        })),
    }))
    .filter(({ types }) => types.length > 0);
  const shared = {
    nationalityId: (await one('countries', 'VN')).id,
    genderId: (await one('genders', 'NAM')).id,
    positionId: (await one('positions', 'TLM')).id,
    listWorkItemIds: [work.id],
    address: 'xã Bình Trị, huyện Bình Sơn, tỉnh Quảng Ngãi',
    dateOfBirth: '1990-05-20',
    staffProfileFiles,
  };
  const staffItems = [];
  for (let at = 0; at < people; at += 1) {
    staffItems.push({
      ...shared,
      id: randomUUID(),
      imageId: await checkedPhoto(caller),
      identityCardNumber: `05${String(Date.now() % 1e6).padStart(6, '0')}${String(at).padStart(4, '0')}`,
      fullName: `Nguyễn Văn Thứ ${at + 1}`,
    });
  }
  return {
    id: randomUUID(),
    version: 0,
    hasPeople: true,
    hasAgreed: true,
    files: [file],
    orgCharts: [{ id: await upload(caller, 'photo') }],
    staffItems,
    staffPlan: {
      ...start,
      visitorTypeId: visitorType.id,
      contactName: 'Lê Văn Hùng',
      contactPhone: '0255 3825 825',
      contactEmail: 'engineer@plant.example',
      description: 'Bảo dưỡng thiết bị tĩnh phân xưởng CDU',
      listWorkAreas: [
        {
          areaId: (await one('work-areas', 'CDU')).id,
          purposeId: (await one('purposes', 'BDTX')).id,
        },
      ],
      listPackageIds: [],
      startDate: day(1),
      endDate: day(20),
      documentType: 1,
      documentNumber: 'HD-01',
      documentDate: day(-30),
      contractId: contract?.id,
      attachments: [file],
      contractorManager: 'Phạm Văn Quản',
      contractorJobTitle: 'Giám đốc',
      hasConsent: true,
    },
  };
}
