import {
  CARD_CHANGE_TYPE,
  getDoubts,
  searchContracts,
  type PeopleRequestInput,
  type ProfileGroupInput,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { approved, approvers } from '@portal/testing/approval';
import { sentCardChange, validCardChange } from '@portal/testing/card-changes';
import { demoCaller, type Caller } from '@portal/testing/demo';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import { until } from '@portal/testing/until';
import { checkedPhoto, photo, uploaded } from '@portal/testing/upload';
import { execute, rowsOf } from './support/database';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const as = (name: string) => demoCaller(portal.client, name);

let me: Caller;
let other: Caller;
let reviewer: Caller;
beforeAll(async () => {
  [me, other, reviewer] = await Promise.all([
    as('clerk@ptsc.example'),
    as('clerk@lilama.example'),
    as('reviewer@plant.example'),
  ]);
});

/** A valid form of the other company. */
async function theirForm(): Promise<PeopleRequestInput> {
  const form = await validPeopleRequest(other, 1);
  const query = { keyword: '20' };
  const { body } = await other.client.call(searchContracts, { query }, { token: other.token });
  form.staffPlan.contractId = must(body[0]).id;
  return form;
}

/** The texts of the doubts about the first person or row of a request. */
async function doubtsOf(id: string): Promise<string[]> {
  const { client, token } = reviewer;
  const { body, status } = await client.call(getDoubts, { params: { id } }, { token });
  expect(status).toBe(200);
  return must(body[0]).doubts.map(({ text }) => text);
}

const papersOf = ({ staffItems }: PeopleRequestInput): ProfileGroupInput['types'] =>
  must(staffItems[0]).staffProfileFiles.flatMap(({ types }) => types);

const senderOf = ({ client, token }: Caller) => ({ baseUrl: client.baseUrl, token });

/** Uploads a sample as a picture of a document. */
async function scan(sender: Caller, name: string): Promise<{ id: string }> {
  const { id } = await uploaded(senderOf(sender), {
    name,
    bytes: await photo(name),
    kind: 'photo',
  });
  return { id };
}

it('the plant sees a number, a file and a picture that a person of another company has, too', async () => {
  const [mine, theirs] = [await validPeopleRequest(me, 1), await theirForm()];
  must(theirs.staffItems[0]).imageId = await checkedPhoto(senderOf(other), {
    name: 'portrait-b-3x4.jpg',
  });
  must(mine.staffItems[0]).imageId = await checkedPhoto(senderOf(me), {
    name: 'portrait-b-exif-rotated.jpg',
  });
  const [[numbered, pictured], [theirNumbered, theirPictured]] = [
    papersOf(mine).map((paper) => must(paper)),
    papersOf(theirs).map((paper) => must(paper)),
  ];
  must(numbered).documentNumber = 'ATLĐ-2026/0042';
  must(theirNumbered).documentNumber = 'atlđ 2026 0042';
  must(pictured).files = [await scan(me, 'portrait-a-3x4.jpg')];
  // The same picture in a file of its own.
  must(theirPictured).files = [await scan(other, 'portrait-a-3x4.jpg')];
  await execute(
    portal.databaseUrl,
    `update file set sha256 = repeat('a', 64) where id = '${must(must(theirPictured).files[0]).id}'`,
  );
  await submitted(me, mine);
  await submitted(other, theirs);
  const told = await doubtsOf(mine.id);
  const who = `\\(${must(theirs.staffItems[0]).fullName}, .*Lilama[^)]*\\)`;
  for (const text of [
    `^Số giấy tờ đã có ở người khác: .+ số ATLĐ-2026/0042 ${who}$`,
    `^Ảnh giống ảnh của người khác ${who}$`,
    `^Ảnh chụp giống hồ sơ của người khác: .+ ${who}$`,
    `^Tập tin giống hệt tập tin của người khác: .+ ${who}$`,
  ])
    expect(told).toContainEqual(expect.stringMatching(new RegExp(text)));
});

it('a person whom two companies have registered shares nothing with somebody else', async () => {
  const [mine, theirs] = [await validPeopleRequest(me, 1), await theirForm()];
  const [own, elsewhere] = await Promise.all(
    [me, other].map((sender) => checkedPhoto(senderOf(sender))),
  );
  await execute(
    portal.databaseUrl,
    `update file set sha256 = repeat('b', 64), picture_bands = '{}' where id in ('${own}', '${elsewhere}')`,
  );
  Object.assign(must(mine.staffItems[0]), { imageId: own });
  const { identityCardNumber } = must(mine.staffItems[0]);
  Object.assign(must(theirs.staffItems[0]), { imageId: elsewhere, identityCardNumber });
  await submitted(me, mine);
  await submitted(other, theirs);
  expect(await doubtsOf(mine.id)).not.toContainEqual(expect.stringMatching(/^Ảnh giống/));
});

it('papers that are renewed are looked at like new ones', async () => {
  const by = await approvers(portal.client);
  const root = await approved(by, { count: 1 });
  const theirs = await theirForm();
  const form = await validCardChange(by.clerk, CARD_CHANGE_TYPE.papers, root);
  const paper = must(must(must(form.staffItems[0]).staffProfileFiles[0]).types[0]);
  paper.documentNumber = 'GKSK 2026-7781';
  paper.documentDate = addDays(plantDate(new Date()), 4_000);
  must(papersOf(theirs).find(({ id }) => id === paper.id)).documentNumber = 'gksk20267781';
  await submitted(other, theirs);
  await execute(
    portal.databaseUrl,
    `update admission_rule set longest_months = 12 where exists (
       select 1 from admission_rule_document_type t where t.rule_id = admission_rule.id and t.document_type_id = '${paper.id}');
     insert into admission_rule (id, code, name_vi, name_en, longest_months)
       values ('00000000-0000-7000-8000-000000000036', 'THU', 'Thử', 'Trial', 12);
     insert into admission_rule_document_type values ('00000000-0000-7000-8000-000000000036', '${paper.id}')`,
  );
  const sent = await sentCardChange(by.clerk, form);
  const told = await doubtsOf(sent.id);
  expect(told).toContainEqual(
    expect.stringMatching(/^Số giấy tờ đã có ở người khác: .+ số GKSK 2026-7781 \(.*Lilama/),
  );
  expect(told).toContainEqual(expect.stringMatching(/^Hạn dài hơn quy định: .+ tối đa 12 tháng/));
});

it('pictures that were stored without prints get them in the night', async () => {
  const prints = async () => {
    const files = await rowsOf<{ id: string; prints: string[]; hasBands: boolean }>(
      portal.databaseUrl,
      `select id::text, picture_prints as prints, cardinality(picture_bands) > 0 as "hasBands" from file
       where width is not null and cardinality(picture_prints) > 0`,
    );
    return new Map(files.map(({ id, ...file }) => [id, file]));
  };
  const before = await prints();
  expect(before.size).toBeGreaterThan(0);
  await execute(
    portal.databaseUrl,
    `update file set picture_prints = '{}', picture_bands = '{}' where cardinality(picture_prints) > 0;
     select graphile_worker.add_job('night')`,
  );
  const after = await until(async () => {
    const made = await prints();
    return [...before.keys()].every((id) => made.has(id)) && made;
  });
  for (const [id, { prints: expected }] of before)
    expect([id, after.get(id)]).toEqual([id, { prints: expected, hasBands: true }]);
});
