import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import {
  countryList,
  EMPTY_ID,
  exportStaff,
  genders,
  positions,
  workItems,
  type ReferenceList,
  type StaffItemInput,
} from '@portal/contracts';
import type { Client } from '@portal/testing';
import { randomUUID } from 'node:crypto';
import { photo } from './photos';

/** A PDF of one empty page. */
export const PAPER = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>endobj\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n',
);
export const CLERK = { email: 'clerk@ptsc.example', password: 'Demo@2026' };

/** A workbook with many people, as the portal itself exports it. */
export async function workbookOf(client: Client, token: string, count: number): Promise<Buffer> {
  const first = async (list: ReferenceList, code: string) => {
    const { body } = await client.call(list.get, {}, { token });
    return (body as { id: string; code: string }[]).find((row) => row.code === code)?.id ?? null;
  };
  const shared = {
    imageId: null,
    code: '',
    nationalityId: await first(countryList, 'VN'),
    genderId: await first(genders, 'NAM'),
    positionId: await first(positions, 'TLM'),
    listWorkItemIds: [(await first(workItems, 'CKHI')) ?? ''],
    educationId: null,
    healthStatusId: null,
    note: '',
    numberPlate: '',
    staffProfileFiles: [],
    address: 'xã Bình Trị, huyện Bình Sơn, tỉnh Quảng Ngãi',
  };
  const staffItems: StaffItemInput[] = identities(count).map((identityCardNumber, at) => ({
    ...shared,
    id: randomUUID(),
    identityCardNumber,
    fullName: `Nguyễn Văn Thứ ${at + 1}`,
    dateOfBirth: '1990-05-20',
  }));
  const response = await fetch(new URL(exportStaff.path, client.baseUrl), {
    method: exportStaff.method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ requestId: EMPTY_ID, staffItems }),
  });
  if (!response.ok) throw new Error(`Export: ${response.status} ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

/** People that no earlier run has registered: known ones bring photo and documents along. */
const RUN = String(Date.now() % 1_000_000).padStart(6, '0');

/** Identity numbers of the people in the workbook. */
export const identities = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `051${RUN}${String(at).padStart(3, '0')}`);

/** An archive with a photo and the documents named for each, and one file that belongs to nobody. */
export function archiveOf(numbers: readonly string[], codes: readonly string[]): Buffer {
  const portrait = new Uint8Array(readFileSync(photo('portrait-a-3x4.jpg')));
  const files: Record<string, Uint8Array> = { 'ghi-chu.txt': strToU8('x') };
  for (const number of numbers) {
    files[`${number}.jpg`] = portrait;
    for (const code of codes) files[`${number}_${code}.pdf`] = new Uint8Array(PAPER);
  }
  return Buffer.from(zipSync(files, { level: 0 }));
}
