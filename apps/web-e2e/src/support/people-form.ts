import { readFileSync } from 'node:fs';
import type { Client } from '@portal/testing';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { PAPER } from '@portal/testing/people';
import { filled, sampleRows, saved, templateOf } from '@portal/testing/workbooks';
import { strToU8, zipSync } from 'fflate';
import { photo } from './photos';

export const CLERK = { email: 'clerk@ptsc.example', password: 'Demo@2026' };

/** The header of the identity numbers in the template. */
const NUMBER = 'Số CCCD/Hộ chiếu';

/** The clerk, who makes calls without the page. */
export const clerkCaller = (client: Client): Promise<Caller> => demoCaller(client, CLERK.email);

/** Some of the sample people in the portal's own template, and their identity numbers. */
export async function sampleWorkbook(
  caller: Caller,
  count: number,
): Promise<{ bytes: Buffer; identityNumbers: string[] }> {
  const rows = (await sampleRows()).slice(0, count);
  const bytes = await saved(await filled(await templateOf(caller), rows));
  return { bytes, identityNumbers: rows.map((row) => row[NUMBER] ?? '') };
}

/**
 * An archive with a photo and the named documents of each person, and one file that belongs to no
 * one.
 */
export function archiveOf(numbers: readonly string[], codes: readonly string[]): Buffer {
  const portrait = new Uint8Array(readFileSync(photo('portrait-a-3x4.jpg')));
  const files: Record<string, Uint8Array> = { 'ghi-chu.txt': strToU8('x') };
  for (const number of numbers) {
    files[`${number}.jpg`] = portrait;
    for (const code of codes) files[`${number}_${code}.pdf`] = new Uint8Array(PAPER);
  }
  return Buffer.from(zipSync(files, { level: 0 }));
}
