import { randomUUID } from 'node:crypto';
import {
  CONSENT_VERSION,
  makeSelfLink,
  openPassInduction,
  openSelfLink,
  readWorkerPass,
  sendSelfEntry,
  sendSelfFile,
  type OpenSelfLinkAnswer,
  type PassInductionAnswer,
  type PassInductionBody,
  type SelfFileAnswer,
  type SelfFileKind,
  type SelfPerson,
  type SendSelfEntryBody,
  type WorkerPassAnswer,
  type WorkerPassBody,
} from '@portal/contracts';
import { freshIp, type Client } from './client';
import type { Caller } from './demo';
import { must } from './must';
import { freshIdentityNumber, PAPER } from './people';

/** Calls without an account, from an address of its own, as a worker's phone makes them. */
export const phoneOf = (client: Client): Client => client.as({ ip: freshIp() });

/** The secret in the address of a worker's link. */
export const secretOf = (url: string | null): string => must(must(url).split('/tu-khai/#')[1]);

/** What the page behind a worker's link gets. */
export const openedLink = async (client: Client, token: string): Promise<OpenSelfLinkAnswer> =>
  (await phoneOf(client).call(openSelfLink, { body: { token } })).body;

/** Sends a photo or a page of a paper by a worker's link. */
export async function sentFile(
  client: Client,
  token: string,
  kind: SelfFileKind,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<SelfFileAnswer> {
  const form = new FormData();
  form.append('about', JSON.stringify({ token, kind }));
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const headers = { 'X-Forwarded-For': freshIp() };
  const url = client.baseUrl + sendSelfFile.path;
  const answer = await fetch(url, { method: 'POST', body: form, headers });
  return (await answer.json()) as SelfFileAnswer;
}

/** What a worker fills in, with a paper of one page, a required one if there is any; the page is sent first. */
export async function workerEntry(
  client: Client,
  token: string,
  change: Partial<SendSelfEntryBody> = {},
): Promise<SendSelfEntryBody> {
  const [{ form }, { data }] = await Promise.all([
    openedLink(client, token),
    sentFile(client, token, 'document', { name: 'cccd.pdf', bytes: PAPER }),
  ]);
  const { countries, genders, documents } = must(form);
  return {
    token,
    entryId: randomUUID(),
    language: 'vi',
    person: {
      identityCardNumber: freshIdentityNumber(),
      fullName: 'Trần Thị Thợ',
      nationalityId: must(countries.find(({ isVn }) => isVn)).id,
      dateOfBirth: '1994-05-17',
      genderId: must(genders[0]).id,
      address: 'xã Bình Trị',
    },
    imageId: null,
    documents: [
      {
        documentTypeId: must(documents.find(({ isRequired }) => isRequired) ?? documents[0]).id,
        fileIds: [must(data).id],
      },
    ],
    consentVersion: CONSENT_VERSION,
    ...change,
  };
}

/** Makes a link for a crew. @returns its secret */
export async function crewLink({ client, token }: Caller, requestId: string): Promise<string> {
  const body = { requestId, personName: '' };
  const { body: made } = await client.call(makeSelfLink, { body }, { token });
  return secretOf(made.url);
}

/** Sends what a request lists about a person, as the person would do it. @returns how the person proves it later */
export async function sentBy(
  client: Client,
  token: string,
  {
    identityCardNumber,
    fullName,
    dateOfBirth,
  }: Pick<SelfPerson, 'identityCardNumber' | 'fullName' | 'dateOfBirth'>,
): Promise<WorkerPassBody> {
  const entry = await workerEntry(client, token);
  const person = { ...entry.person, identityCardNumber, fullName, dateOfBirth };
  const { body } = await phoneOf(client).call(sendSelfEntry, { body: { ...entry, person } });
  if (!body.isSuccess) throw new Error(`Entry: ${body.message}`);
  return { token, identityNumber: identityCardNumber, dateOfBirth: must(dateOfBirth) };
}

/** The pass of a worker who proves to have sent an entry. */
export const passOf = async (client: Client, body: WorkerPassBody): Promise<WorkerPassAnswer> =>
  (await phoneOf(client).call(readWorkerPass, { body })).body;

/** Opens an induction from the pass of a worker. */
export const inductionOfPass = async (
  client: Client,
  body: PassInductionBody,
): Promise<PassInductionAnswer> => (await phoneOf(client).call(openPassInduction, { body })).body;
