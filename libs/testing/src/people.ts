import { randomUUID } from 'node:crypto';
import {
  countryList,
  documentGroups,
  genders,
  getRequest,
  myProfile,
  positions,
  purposes,
  saveRequest,
  searchContracts,
  staffItemInput,
  submitRequest,
  visitorTypes,
  workAreas,
  workItems,
  type EntryRequestInput,
  type PeopleRequest,
  type PeopleRequestInput,
  type ReferenceList,
  type RowOf,
  type StaffItemInput,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import type { Caller } from './demo';
import { keptFor } from './kept';
import { must } from './must';
import { checkedPhoto, photo, uploaded } from './upload';

/** The rows of a list by code. */
export async function byCode<List extends ReferenceList>(
  { client, token }: Caller,
  list: List,
): Promise<(code: string) => RowOf<List>> {
  const { body } = await client.call(list.get, {}, { token });
  return (code) => {
    const row = body.find((candidate) => candidate.code === code);
    if (!row) throw new Error(`${list.name} has no row ${code}`);
    return row as RowOf<List>;
  };
}

/** One row of a list. */
const rowOf = async <List extends ReferenceList>(
  caller: Caller,
  list: List,
  code: string,
): Promise<RowOf<List>> => (await byCode(caller, list))(code);

/** A PDF with one empty page. */
export const PAPER = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>endobj\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n',
);

let numbered = 0;
/**
 * Returns an identity number that no other test uses. Its fourth digit is one that no citizen's number has, so it says
 * nothing about sex and year of birth.
 */
export function freshIdentityNumber(): string {
  numbered += 1;
  const ofProcess = String(process.pid % 10_000).padStart(4, '0');
  const moment = String(Date.now() % 100).padStart(2, '0');
  return `9${ofProcess.slice(0, 2)}9${ofProcess.slice(2)}${moment}${String(numbered).padStart(4, '0')}`;
}

/**
 * A valid, unsaved people request: routine maintenance in a process area, under a contract if the
 * caller has one.
 */
export async function validPeopleRequest(caller: Caller, count = 2): Promise<PeopleRequestInput> {
  const [{ form, person }, files] = await Promise.all([
    validParts(caller),
    ownFiles(caller, count),
  ]);
  return {
    ...form,
    id: randomUUID(),
    staffItems: files.map((own, at) => ({
      ...withFiles(person, own),
      id: randomUUID(),
      identityCardNumber: freshIdentityNumber(),
      fullName: `Nguyễn Văn Thứ ${at + 1}`,
    })),
  };
}

/** A person's own photo and paper, which no other person shares. */
interface OwnFiles {
  imageId: string;
  file: { id: string };
}

const kept = new Map<string, Promise<OwnFiles>[]>();

/** How many people get files of their own; each photo gets a face check, which takes time. */
const MOST_OWN = 5;

/**
 * The files of this many people, uploaded once per caller. Each person has own files, because the
 * review points out shared ones. In a long list the files repeat.
 */
async function ownFiles(caller: Caller, count: number): Promise<OwnFiles[]> {
  const key = `${caller.client.baseUrl} ${caller.token}`;
  const files = kept.get(key) ?? [];
  kept.set(key, files);
  while (files.length < Math.min(count, MOST_OWN)) files.push(uploadFiles(caller, files.length));
  const own = await Promise.all(files);
  return Array.from({ length: count }, (_, at) => must(own[at % own.length]));
}

async function uploadFiles({ client, token }: Caller, at: number): Promise<OwnFiles> {
  const sender = { baseUrl: client.baseUrl, token };
  // Bytes after the end of a picture, or in a comment of a PDF, make the file different from
  // others.
  const mark = `%${at}\n`;
  const [imageId, paper] = await Promise.all([
    checkedPhoto(sender, { mark }),
    uploaded(sender, { name: 'giay-to.pdf', bytes: Buffer.concat([PAPER, Buffer.from(mark)]) }),
  ]);
  return { imageId, file: { id: paper.id } };
}

type Person = Omit<StaffItemInput, 'id' | 'identityCardNumber' | 'fullName'>;

const withFiles = (person: Person, { imageId, file }: OwnFiles): Person => ({
  ...person,
  imageId,
  staffProfileFiles: person.staffProfileFiles.map((group) => ({
    ...group,
    types: group.types.map((type) => ({ ...type, files: [file] })),
  })),
});

/** The common parts of all requests of a caller: papers, lists and requestor. */
const validParts = keptFor(async (caller) => {
  const { client, token } = caller;
  const sender = { baseUrl: client.baseUrl, token };
  const chartOf = async (name: string) =>
    uploaded(sender, { name, bytes: await photo('chart.jpg'), kind: 'photo' });
  const [{ body: profile }, { body: contracts }, paper, chart, visitorType, area, purpose] =
    await Promise.all([
      client.call(myProfile, {}, { token }),
      client.call(searchContracts, { query: { keyword: 'PTSC' } }, { token }),
      uploaded(sender, { name: 'giay-to.pdf', bytes: PAPER }),
      chartOf('so-do.jpg'),
      rowOf(caller, visitorTypes, 'NT'),
      rowOf(caller, workAreas, 'CDU'),
      rowOf(caller, purposes, 'BDTX'),
    ]);
  const file = { id: paper.id };
  const today = plantDate(new Date());
  const form: Omit<PeopleRequestInput, 'id' | 'staffItems'> = {
    version: 0,
    hasPeople: true,
    hasAgreed: true,
    files: [file],
    orgCharts: [{ id: chart.id }],
    staffPlan: {
      customFields: {},
      contractorId: profile.contractorId,
      visitorTypeId: visitorType.id,
      contactName: 'Lê Văn Hùng',
      contactPhone: '0255 3825 825',
      contactEmail: 'engineer@plant.example',
      authorId: profile.id,
      requestorJobTitle: profile.jobTitle,
      requestorDepartment: profile.departmentName,
      requestorPhone: profile.phone,
      description: 'Bảo dưỡng thiết bị tĩnh phân xưởng CDU',
      listWorkAreas: [{ areaId: area.id, purposeId: purpose.id }],
      listPackageIds: [],
      startDate: addDays(today, 1),
      endDate: addDays(today, 20),
      documentType: 1,
      documentNumber: contracts[0]?.number ?? 'HD-01',
      documentDate: today,
      contractId: contracts[0]?.id ?? null,
      attachments: [file],
      contractorManager: 'Phạm Văn Quản',
      contractorJobTitle: 'Giám đốc',
      hasConsent: true,
    },
  };
  const person = await validPerson(caller, visitorType.listDocumentTypeIds);
  return { form, person };
});

async function validPerson(caller: Caller, visitorDocuments: string[]): Promise<Person> {
  const [work, country, gender, position, { body: groups }] = await Promise.all([
    rowOf(caller, workItems, 'CKHI'),
    rowOf(caller, countryList, 'VN'),
    rowOf(caller, genders, 'NAM'),
    rowOf(caller, positions, 'TLM'),
    caller.client.call(documentGroups.get, {}, { token: caller.token }),
  ]);
  const required = new Set([...visitorDocuments, ...work.listDocumentTypeIds]);
  const staffProfileFiles = groups
    .map(({ id, types }) => ({
      id,
      types: types
        .filter((type) => required.has(type.id))
        .map((type) => ({
          id: type.id,
          files: [],
          documentDate: addDays(plantDate(new Date()), 365),
          // Too short to be looked for on other people.
          documentNumber: 'G1',
          issuer: '',
        })),
    }))
    .filter(({ types }) => types.length > 0);
  const {
    id: _id,
    identityCardNumber: _number,
    fullName: _name,
    ...blank
  } = staffItemInput.parse({
    id: randomUUID(),
  });
  return {
    ...blank,
    nationalityId: country.id,
    dateOfBirth: '1990-05-20',
    genderId: gender.id,
    positionId: position.id,
    address: 'xã Bình Trị, huyện Bình Sơn, tỉnh Quảng Ngãi',
    listWorkItemIds: [work.id],
    staffProfileFiles,
  };
}

/** Saves a form. @returns the same form with the next version */
export async function saved<Form extends EntryRequestInput>(
  { client, token }: Caller,
  form: Form,
): Promise<Form> {
  const { body, status, error } = await client.call(saveRequest, { body: form }, { token });
  if (status !== 200 || !body.data) throw new Error(`Save: ${error.message}`);
  return { ...form, id: body.data.id, version: body.data.version };
}

/** Submits a form. @returns the same form with the next version */
export async function submitted<Form extends EntryRequestInput>(
  { client, token }: Caller,
  form: Form,
): Promise<Form> {
  const { body } = await client.call(submitRequest, { body: form }, { token });
  if (!body.isSuccess || !body.data) throw new Error(`Submit: ${body.message}`);
  return { ...form, id: body.data.id, version: body.data.version };
}

/** Loads a request as this caller. */
export async function detailOf({ client, token }: Caller, id: string): Promise<PeopleRequest> {
  const { body, status } = await client.call(getRequest, { params: { id } }, { token });
  if (status !== 200 || body.family !== 'people') throw new Error(`Request ${id}: ${status}`);
  return body;
}
