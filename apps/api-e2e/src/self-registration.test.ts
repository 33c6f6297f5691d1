import { randomUUID } from 'node:crypto';
import {
  CONSENT_VERSION,
  getSelfRegistration,
  judgeSelfEntries,
  makeSelfLink,
  MAX_OWN_ENTRIES,
  sendSelfEntry,
  withdrawSelfLink,
  type SelfFileKind,
  type SendSelfEntryBody,
} from '@portal/contracts';
import sharp from 'sharp';
import { A4, drawnPapers } from '@portal/testing/drawn-papers';
import { must } from '@portal/testing';
import { photo } from '@portal/testing/upload';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { PAPER, saved, submitted, validPeopleRequest } from '@portal/testing/people';
import {
  openedLink,
  passOf,
  phoneOf,
  secretOf,
  sentFile,
  workerEntry,
} from '@portal/testing/worker-links';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
let clerk: Caller;
let requestId: string;
/** The secret of a crew's link. */
let token: string;
/** A paper that the plan requires. */
let documentTypeId: string;

beforeAll(async () => {
  clerk = await demoCaller(portal.client, 'clerk@ptsc.example');
  requestId = (await saved(clerk, await validPeopleRequest(clerk, 1))).id;
  token = await linkFor('');
  const form = must((await opened(token)).form);
  documentTypeId = must(form.documents.find(({ isRequired }) => isRequired)).id;
});

async function linkFor(personName: string): Promise<string> {
  const body = { requestId, personName };
  const { body: made } = await clerk.client.call(makeSelfLink, { body }, { token: clerk.token });
  expect(made.message).toMatch(/72 giờ/);
  return secretOf(made.url);
}

const phone = () => phoneOf(portal.client);
const opened = (secret: string) => openedLink(portal.client, secret);

const sentBy = (secret: string, kind: SelfFileKind, name: string, bytes: Buffer) =>
  sentFile(portal.client, secret, kind, { name, bytes });

const entryFor = (secret: string, change: Partial<SendSelfEntryBody> = {}) =>
  workerEntry(portal.client, secret, change);

const send = async (body: SendSelfEntryBody) => (await phone().call(sendSelfEntry, { body })).body;

const registration = (who: Caller) =>
  who.client.call(getSelfRegistration, { params: { id: requestId } }, { token: who.token });

it('a worker sends data, photo and papers by a link, and the clerk takes them over', async () => {
  const portrait = await sentBy(token, 'photo', 'toi.jpg', await photo('portrait-a-small.jpg'));
  expect(portrait).toMatchObject({
    isSuccess: true,
    data: { id: expect.any(String), isDoubtful: false, face: null, straightened: null },
  });
  const entry = await entryFor(token, { imageId: must(portrait.data).id });
  // A phone with one bar of signal sends again when the answer is lost.
  const answers = [await send(entry), await send(entry)];
  expect(answers.map(({ isSuccess }) => isSuccess)).toEqual([true, true]);

  const { entries, links } = (await registration(clerk)).body;
  expect(links).toMatchObject([{ personName: '', isOpen: true, entryCount: 1 }]);
  expect(entries).toMatchObject([
    {
      id: entry.entryId,
      state: 'waiting',
      person: entry.person,
      photo: { id: entry.imageId, name: 'toi.jpg' },
      documents: [
        {
          documentTypeId,
          files: [{ name: 'cccd.pdf', type: 'application/pdf' }],
        },
      ],
      consent: { version: CONSENT_VERSION, text: expect.stringMatching(/^Tôi đồng ý/) },
    },
  ]);
  const body = { requestId, entryIds: [entry.entryId], state: 'taken' as const };
  await clerk.client.call(judgeSelfEntries, { body }, { token: clerk.token });
  expect((await registration(clerk)).body.entries[0]?.state).toBe('taken');
});

it('a photographed paper becomes a straight page, and the clerk gets what the worker chooses', async () => {
  const lying = drawnPapers('wood', [{ ...A4, tilt: 28, pan: 10, turn: -6 }]);
  const taken = await sharp(lying).jpeg().toBuffer();
  const { data } = await sentBy(token, 'document', 'giay.jpeg', taken);
  const { id, straightened } = must(data);
  const page = must(straightened);
  expect(page.thumb).toMatch(/^data:image\/jpeg;base64,/);
  const entryWith = async (fileId: string) => {
    const entry = await entryFor(token, { documents: [{ documentTypeId, fileIds: [fileId] }] });
    expect((await send(entry)).isSuccess).toBe(true);
    const { entries } = (await registration(clerk)).body;
    return must(entries.find((each) => each.id === entry.entryId)?.documents[0]?.files[0]);
  };
  const straight = await entryWith(page.id);
  expect(straight).toMatchObject({ id: page.id, name: 'giay.jpg', type: 'image/jpeg' });
  expect(await entryWith(id)).toMatchObject({ id, name: 'giay.jpeg', size: taken.length });

  const bytes = await (await fetch(new URL(straight.url, portal.client.baseUrl))).arrayBuffer();
  const { width, height } = await sharp(bytes).metadata();
  expect(width / height / (A4.width / A4.height)).toBeCloseTo(1, 1.3);
});

it.each([
  ['a picture without a paper', 'a.jpg', () => photo('no-face.jpg')],
  ['a PDF', 'a.pdf', () => Promise.resolve(PAPER)],
])('%s stays as it is', async (_what, name, bytes) => {
  expect(await sentBy(token, 'document', name, await bytes())).toMatchObject({
    isSuccess: true,
    data: { straightened: null },
  });
});

it('a photo without a face is stored, and the worker reads why it is doubtful', async () => {
  const { isSuccess, message, data } = await sentBy(
    token,
    'photo',
    'xe.jpg',
    await photo('no-face.jpg'),
  );
  expect({ isSuccess, message }).toEqual({
    isSuccess: true,
    message: expect.stringMatching(/^Không tìm thấy khuôn mặt/),
  });
  expect(data).toMatchObject({ isDoubtful: true, face: null });
  await send(await entryFor(token, { imageId: must(data).id }));
  const { entries } = (await registration(clerk)).body;
  expect(entries.find(({ photo: sent }) => sent?.id === data?.id)?.photoDoubt).toBe(message);
});

it.each<[string, Partial<SendSelfEntryBody>, RegExp]>([
  ['an older consent text', { consentVersion: '2020-01' }, /^Nội dung đồng ý đã thay đổi/],
  ['a file that was never sent', { imageId: randomUUID() }, /^Có ảnh hoặc tài liệu không còn/],
])('%s is refused', async (_what, change, message) => {
  expect(await send(await entryFor(token, change))).toMatchObject({
    isSuccess: false,
    message: expect.stringMatching(message),
  });
});

it('a file of another entry, or a paper as a photo, is refused, and what was refused can be mended', async () => {
  const entry = await entryFor(token);
  expect((await send(entry)).isSuccess).toBe(true);
  const again = await entryFor(token, { documents: entry.documents });
  expect((await send(again)).isSuccess).toBe(false);

  const paper = await sentBy(token, 'document', 'cccd.pdf', PAPER);
  const other = await entryFor(token, { imageId: must(paper.data).id });
  expect((await send(other)).isSuccess).toBe(false);
  // The page was sent twice by mistake; the other files are still good after the refusal.
  const [document] = other.documents;
  const mended = { ...other, imageId: null, documents: [must(document), must(document)] };
  expect((await send(mended)).isSuccess).toBe(true);
  const { entries } = (await registration(clerk)).body;
  const kept = must(entries.find(({ id }) => id === other.entryId));
  expect(kept.documents.map(({ files }) => files.length)).toEqual([1]);
});

it('the link of one person takes a few entries', async () => {
  const own = await linkFor('Trần Thị Thợ');
  expect((await opened(own)).form?.isForOne).toBe(true);
  const late = await entryFor(own);
  for (let sent = 0; sent < MAX_OWN_ENTRIES; sent += 1)
    expect((await send(await entryFor(own))).isSuccess).toBe(true);
  expect(await send(late)).toMatchObject({
    isSuccess: false,
    message: expect.stringMatching(/đã nhận đủ/),
  });
  expect(await opened(own)).toEqual(await opened('nothing'));
});

it('an unknown link, a withdrawn one and that of a sent request look the same', async () => {
  const withdrawn = await linkFor('Người nghỉ việc');
  const { links } = (await registration(clerk)).body;
  const { id } = must(links.find(({ personName }) => personName === 'Người nghỉ việc'));
  const entry = await entryFor(withdrawn);
  await clerk.client.call(withdrawSelfLink, { params: { id } }, { token: clerk.token });

  const form = await validPeopleRequest(clerk, 1);
  const other = await saved(clerk, form);
  const { body: made } = await clerk.client.call(
    makeSelfLink,
    { body: { requestId: other.id, personName: '' } },
    { token: clerk.token },
  );
  await send(await entryFor(secretOf(made.url)));
  await submitted(clerk, other);

  // Entries that still wait can be declined, but the sent request takes no more people.
  const call = { token: clerk.token };
  const left = await clerk.client.call(getSelfRegistration, { params: { id: other.id } }, call);
  const entryIds = left.body.entries.map((each) => each.id);
  const judged = (state: 'taken' | 'declined') =>
    clerk.client.call(judgeSelfEntries, { body: { requestId: other.id, entryIds, state } }, call);
  expect([(await judged('taken')).status, (await judged('declined')).status]).toEqual([409, 200]);

  const dead = ['nothing', withdrawn, secretOf(made.url)];
  const forms = await Promise.all(dead.map(opened));
  expect(new Set(forms.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(forms[0]).toMatchObject({ isSuccess: false, form: null });
  const files = await Promise.all(dead.map((secret) => sentBy(secret, 'document', 'a.pdf', PAPER)));
  expect(new Set(files.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await send(entry)).toEqual({ isSuccess: false, message: files[0]?.message });
});

it('a withdrawn link takes no entries, and still shows the pass to a person who has sent one', async () => {
  const own = await linkFor('Người đã gửi');
  const sent = await entryFor(own);
  const late = await entryFor(own);
  await send(sent);
  const { links } = (await registration(clerk)).body;
  const { id } = must(links.find(({ personName }) => personName === 'Người đã gửi'));
  await clerk.client.call(withdrawSelfLink, { params: { id } }, { token: clerk.token });
  expect((await send(late)).isSuccess).toBe(false);
  const { identityCardNumber: identityNumber, dateOfBirth } = sent.person;
  const proof = { token: own, identityNumber, dateOfBirth: must(dateOfBirth) };
  expect((await passOf(portal.client, proof)).pass).toMatchObject({
    fullName: sent.person.fullName,
    state: 'company',
    card: null,
  });
});

it.each([
  // Colleagues see the company's requests, but only the author works on them.
  ['colleague@ptsc.example', 403],
  ['clerk@lilama.example', 404],
  ['reviewer@plant.example', 404],
  ['guard@plant.example', 404],
])('answers %s with %d', async (email, status) => {
  const who = await demoCaller(portal.client, email);
  const { links, entries } = (await registration(clerk)).body;
  const call = { token: who.token };
  const params = { id: must(links[0]).id };
  const judged = { requestId, entryIds: [must(entries[0]).id], state: 'declined' as const };
  const answers = await Promise.all([
    registration(who),
    who.client.call(makeSelfLink, { body: { requestId, personName: '' } }, call),
    who.client.call(withdrawSelfLink, { params }, call),
    who.client.call(judgeSelfEntries, { body: judged }, call),
  ]);
  const isOfPlant = email.endsWith('@plant.example');
  expect(answers.map((answer) => answer.status)).toEqual(
    answers.map(() => (isOfPlant ? 403 : status)),
  );
});

it('entries of another request cannot be judged', async () => {
  const other = await saved(clerk, await validPeopleRequest(clerk, 1));
  const { entries } = (await registration(clerk)).body;
  const body = { requestId: other.id, entryIds: [must(entries[0]).id], state: 'taken' as const };
  const { status } = await clerk.client.call(judgeSelfEntries, { body }, { token: clerk.token });
  expect(status).toBe(404);
});
