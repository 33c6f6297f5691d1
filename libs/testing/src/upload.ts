import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  checkFace,
  CHUNK_SIZE,
  chunkUpload,
  formUpload,
  type Attachment,
  type ChunkUploadAnswer,
  type ErrorAnswer,
  type UploadKind,
} from '@portal/contracts';
import { until } from './until';

export interface Sender {
  baseUrl: string;
  token: string;
}

/** A sample picture from `fixtures/photos`. */
export const photo = (name: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, '../fixtures/photos', name));

/** A file from `fixtures/odd`, as phones, printers and other programs create them. */
export const oddFile = (name: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, '../fixtures/odd', name));

export interface Answered<T> {
  status: number;
  body: T;
  error: ErrorAnswer;
}

export interface ChunkedFile {
  name: string;
  bytes: Buffer;
  guid?: string;
  kind?: UploadKind;
}

/** Sends one chunk as the browser does. @param change changes to its metadata */
export async function sendChunk(
  { baseUrl, token }: Sender,
  { name, bytes, guid = randomUUID(), kind = 'document' }: ChunkedFile,
  index: number,
  change: object = {},
): Promise<Answered<ChunkUploadAnswer>> {
  const form = new FormData();
  const metadata = {
    FileGuid: guid,
    FileName: name,
    FileSize: bytes.length,
    FileType: '',
    Index: index,
    TotalCount: Math.ceil(bytes.length / CHUNK_SIZE),
    ...change,
  };
  form.append('chunkMetadata', JSON.stringify(metadata));
  const chunk = bytes.subarray(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE);
  form.append('file', new Blob([new Uint8Array(chunk)]), name);
  return post(`${baseUrl}${chunkUpload.path}?kind=${kind}`, token, form);
}

/** Sends a whole file in chunks, one after the other. @returns the last answer */
export async function uploadInChunks(
  sender: Sender,
  file: ChunkedFile,
): Promise<Answered<ChunkUploadAnswer>> {
  const whole = { guid: randomUUID(), ...file };
  const count = Math.max(1, Math.ceil(file.bytes.length / CHUNK_SIZE));
  let last = await sendChunk(sender, whole, 0);
  for (let index = 1; index < count && last.status === 200; index += 1)
    last = await sendChunk(sender, whole, index);
  return last;
}

/** Sends a whole file in one form. */
export async function uploadForm(
  { baseUrl, token }: Sender,
  { name, bytes, kind = 'document' }: ChunkedFile,
): Promise<Answered<Attachment>> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return post(`${baseUrl}${formUpload.path}?kind=${kind}`, token, form);
}

const TOO_MANY = 429;
const PATIENCE_MS = 120_000;
const PAUSE_MS = 500;

/**
 * Sends a file that must be accepted. Tests that run at the same time upload as the same user. If
 * that is too much at once, this tries again, as the pages do.
 * @throws with the API's message
 */
export async function uploaded(sender: Sender, file: ChunkedFile): Promise<Attachment> {
  const { status, body, error } = await until(
    async () => {
      const answer = await uploadForm(sender, file);
      return answer.status === TOO_MANY ? undefined : answer;
    },
    PATIENCE_MS,
    PAUSE_MS,
  );
  if (status !== 200) throw new Error(`Upload of ${file.name}: ${status} ${error.message}`);
  return body;
}

/**
 * Uploads a sample portrait and runs its face check, like the form of a person. @returns the id of
 * the file
 * @param mark bytes after the end of the picture, which make it different from others
 */
export async function checkedPhoto(
  sender: Sender,
  { name = 'portrait-a-small.jpg', mark = '' } = {},
): Promise<string> {
  const bytes = Buffer.concat([await photo(name), Buffer.from(mark)]);
  const { id } = await uploaded(sender, { name, bytes, kind: 'photo' });
  const checked = await fetch(`${sender.baseUrl}${checkFace.path}`, {
    method: checkFace.method,
    headers: { Authorization: `Bearer ${sender.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ imageId: id }),
  });
  if (!checked.ok) throw new Error(`Check of ${name}: ${checked.status} ${await checked.text()}`);
  return id;
}

async function post<T>(url: string, token: string, form: FormData): Promise<Answered<T>> {
  const response = await fetch(`${url}&lang=en`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  const body = (await response.json()) as unknown;
  return { status: response.status, body: body as T, error: body as ErrorAnswer };
}
