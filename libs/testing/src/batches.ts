import { randomUUID } from 'node:crypto';
import {
  getBatch,
  saveBatch,
  saveBatchPapers,
  submitBatch,
  type Batch,
  type BatchInput,
  type FileRef,
} from '@portal/contracts';
import type { Caller } from './demo';
import { validPeopleRequest } from './people';

/** A valid batch that is not saved yet, and the confirmation paper that its requests need. */
export interface NewBatch {
  body: BatchInput;
  paper: FileRef[];
}

/** A valid, unsaved batch. */
export async function validBatch(caller: Caller, people: number): Promise<NewBatch> {
  const form = await validPeopleRequest(caller, people);
  const { staffPlan, orgCharts, staffItems, files } = form;
  return { body: { id: randomUUID(), staffPlan, orgCharts, staffItems }, paper: files };
}

/** Reads a batch as the caller sees it. */
export async function batchOf({ client, token }: Caller, id: string): Promise<Batch> {
  return (await client.call(getBatch, { params: { id } }, { token })).body;
}

/** Saves a batch. */
export async function savedBatch(caller: Caller, body: BatchInput): Promise<Batch> {
  const { client, token } = caller;
  const answer = (await client.call(saveBatch, { body }, { token })).body;
  if (!answer.isSuccess) throw new Error(`Batch: ${answer.message}`);
  return batchOf(caller, body.id);
}

/** Attaches the same paper to all requests of a batch. */
export async function papersSaved(caller: Caller, id: string, files: FileRef[]): Promise<Batch> {
  const { client, token } = caller;
  const { version, members } = await batchOf(caller, id);
  const papers = members.map((member) => ({ requestId: member.id, files }));
  await client.call(saveBatchPapers, { params: { id }, body: { version, papers } }, { token });
  return batchOf(caller, id);
}

/** Asks for the submit of a batch, as last read. */
export async function submitAsked(caller: Caller, id: string) {
  const { client, token } = caller;
  const { version } = await batchOf(caller, id);
  const body = { version, hasAgreed: true };
  return (await client.call(submitBatch, { params: { id }, body }, { token })).body;
}
