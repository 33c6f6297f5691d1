import { randomUUID } from 'node:crypto';
import {
  CONSENT_VERSION,
  openSelfLink,
  sendSelfFile,
  type OpenSelfLinkAnswer,
  type SelfFileAnswer,
  type SelfFileKind,
  type SendSelfEntryBody,
} from '@portal/contracts';
import { freshIp, type Client } from './client';
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
