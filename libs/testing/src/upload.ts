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

/** A sample picture of `fixtures/photos`. */
export const photo = (name: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, '../fixtures/photos', name));

/** A file of `fixtures/odd`, as phones, printers and other programs make them. */
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

/** Sends one chunk as the browser does. @param change what to say differently about it */
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

/** Sends a whole file in chunks, one after the other; the last answer. */
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
const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/**
 * The file that was sent, where nothing else is expected. Tests that run side by side file as the same user; whoever
 * sends too much at once sends it again, as the pages do.
 * @throws with what the API said
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
 * Uploads a sample portrait and has its face checked, as the form of a person does; the id of its file.
 * @param mark what follows the picture's end, and tells it from others
 */
export async function checkedPhoto(
  sender: Sender,
  { name = 'portrait-a-3x4.jpg', mark = '' } = {},
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
