import {
  allowRevision,
  cancelRequest,
  CARD_CHANGE_TYPE,
  type CardChangeInput,
  cardChangeRoutes,
  copyCardChange,
  getGranted,
  type PeopleRequestInput,
  requestUpdate,
  RESULT,
  returnRequest,
  STATUS,
} from '@portal/contracts';
import { addDays } from '@portal/domain';
import { must } from '@portal/testing';
import { approved, approvers, type Approvers } from '@portal/testing/approval';
import {
  approvedCardChange,
  cardChangeOf,
  checkCardChange,
  EXTENDED_BY,
  issueCards,
  sentCardChange,
  validCardChange,
} from '@portal/testing/card-changes';
import { demoCaller, type Caller } from '@portal/testing/demo';
import {
  approveGuarantee,
  confirmGuarantee,
  guaranteeOf,
  sentGuarantee,
  validGuarantee,
} from '@portal/testing/guarantees';
import { act, decide, verdict } from '@portal/testing/review';
import { rowsOf } from './support/database';
import { heldBy } from './support/held-cards';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const { extend, renew, update, papers } = CARD_CHANGE_TYPE;

let by: Approvers;
let admin: Caller;
beforeAll(async () => {
  [by, admin] = await Promise.all([
    approvers(portal.client),
    demoCaller(portal.client, 'admin@plant.example'),
  ]);
});

const save = (form: CardChangeInput, who = by.clerk) =>
  who.client.call(cardChangeRoutes.save, { body: form }, { token: who.token });
const detail = (id: string) => cardChangeOf(by.clerk, id);
const granted = async ({ client, token }: Caller, id: string) =>
  (await client.call(getGranted, { params: { id } }, { token })).body;

/** The cards of the people of a request, and the plant's record of each person. */
const cardsOf = (root: PeopleRequestInput) => heldBy(portal.databaseUrl, root);
const changesOf = (requestId: string) =>
  rowsOf<{ kind: number; isUndo: boolean }>(
    portal.databaseUrl,
    `select kind, undoes_id is not null as "isUndo" from safety_card_change
     where request_id = '${requestId}' order by id`,
  );
const cancel = (id: string) => act(admin, cancelRequest, id, 'Nhầm');

describe('a card change', () => {
  it('extends cards, after it has come back, and been revised', async () => {
    const root = await approved(by, { count: 2 });
    const before = await cardsOf(root);
    const form = await validCardChange(by.clerk, extend, root);
    const draft = await save({ ...form, description: '', staffItems: [] });
    expect(draft.body).toMatchObject({ isSuccess: true, data: { requestNumber: null } });
    const sent = await sentCardChange(by.clerk, {
      ...form,
      version: must(draft.body.data).version,
    });
    const [one, two] = form.staffItems.map(({ id }) => id) as [string, string];
    expect((await detail(form.id)).requestNumber).toMatch(/^DT\d{4}-\d{5}$/);

    // After a return, all items that have not passed can be changed.
    await decide(by.safety, form.id, one, verdict(RESULT.passed));
    await act(by.safety, returnRequest, form.id, 'Thiếu hồ sơ');
    const returned = await detail(form.id);
    expect(returned.websiteStatus).toBe(STATUS.returned);
    const later = addDays(must(must(before[0]).validTo), EXTENDED_BY + 5);
    const changed = (body: CardChangeInput, version: number): CardChangeInput => ({
      ...body,
      version,
      staffItems: body.staffItems.map((item) => ({ ...item, extendTo: later })),
    });
    const again = await sentCardChange(by.clerk, changed(sent, returned.version));
    const days = async () => (await detail(form.id)).staffItems.map(({ extendTo }) => extendTo);
    const first = addDays(must(before[0]).validTo, EXTENDED_BY);
    expect(await days()).toEqual([first, later]);
    const { body: changes } = await by.safety.client.call(
      cardChangeRoutes.changes,
      { params: { id: form.id } },
      { token: by.safety.token },
    );
    expect(changes.flatMap((item) => item.changes.map(({ label }) => label))).toEqual([]);

    // After a revision is allowed, only items that need an update can be changed.
    await decide(by.safety, form.id, two, verdict(RESULT.needsUpdate));
    await act(by.safety, allowRevision, form.id);
    const open = await detail(form.id);
    expect([open.websiteStatus, open.allowRevision]).toEqual([STATUS.waiting, true]);
    const { body: revised } = await by.clerk.client.call(
      cardChangeRoutes.saveRevision,
      { body: { ...changed(again, open.version), description: 'Khác' } },
      { token: by.clerk.token },
    );
    expect(revised).toMatchObject({ isSuccess: true, message: 'Cập nhật thành công.' });
    expect((await detail(form.id)).description).toBe(form.description);
    // After an update is requested, the same items and the papers can be changed.
    const seen = (await detail(form.id)).staffItems;
    expect(seen.map(({ result }) => result)).toEqual([RESULT.passed, null]);
    const { body: verdicts } = await by.clerk.client.call(
      cardChangeRoutes.feedback,
      { params: { id: form.id } },
      { token: by.clerk.token },
    );
    const newest = must(verdicts.find(({ itemId }) => itemId === two));
    expect(newest.result).toBe(RESULT.needsUpdate);
    const [decision] = await rowsOf<{ id: string }>(
      portal.databaseUrl,
      `select id from item_decision where item_id = '${two}' order by id desc limit 1`,
    );
    await decide(by.safety, form.id, two, verdict(RESULT.needsUpdate, must(decision).id));
    await act(by.safety, requestUpdate, form.id, 'Ảnh mờ');
    const asked = await detail(form.id);
    expect(asked.websiteStatus).toBe(STATUS.needsUpdate);
    const { body: sentAgain } = await by.clerk.client.call(
      cardChangeRoutes.saveRevision,
      { body: { ...changed(again, asked.version) } },
      { token: by.clerk.token },
    );
    expect(sentAgain.isSuccess).toBe(true);
    const [standing] = await rowsOf<{ id: string }>(
      portal.databaseUrl,
      `select id from item_decision where item_id = '${two}' order by id desc limit 1`,
    );
    await decide(by.safety, form.id, two, verdict(RESULT.passed, must(standing).id));
    await checkCardChange(by, { ...form, staffItems: [] });
    expect(await cardsOf(root)).toEqual(before);
    expect(await issueCards(by, form.id)).toMatchObject({ isSuccess: true });

    expect((await cardsOf(root)).map(({ number, validTo }) => [number, validTo])).toEqual([
      [must(before[0]).number, first],
      [must(before[1]).number, later],
    ]);
    expect(await detail(form.id)).toMatchObject({
      websiteStatus: STATUS.approved,
      requestTypeName: 'Gia hạn thẻ',
      staffItems: [
        { validTime: must(before[0]).validTo, extendTo: first, standing: null },
        { validTime: must(before[1]).validTo, extendTo: later, standing: null },
      ],
    });
    await cancel(form.id);
    expect(await cardsOf(root)).toEqual(before);
    expect(await changesOf(form.id)).toEqual([
      { kind: extend, isUndo: false },
      { kind: extend, isUndo: false },
      { kind: extend, isUndo: true },
      { kind: extend, isUndo: true },
    ]);
  });

  it('renews cards of who has passed: the old one ends, the new one has another number', async () => {
    const root = await approved(by, { count: 2 });
    const before = await cardsOf(root);
    const form = await approvedCardChange(by, await validCardChange(by.clerk, renew, root), 1);
    const after = await cardsOf(root);
    expect(after.map(({ isEnded }) => isEnded)).toEqual([true, false, false]);
    expect(after.map(({ validTo }) => validTo)).toEqual(
      Array.from({ length: 3 }, () => must(before[0]).validTo),
    );
    const shown = await detail(form.id);
    expect(shown.staffItems).toMatchObject([
      { safetyCardNumber: must(before[0]).number, newCardNumber: must(after[1]).number },
      { safetyCardNumber: must(before[1]).number, newCardNumber: '', result: RESULT.notPassed },
    ]);

    // The card is renewed once more: cancelling the first change does not affect the second.
    const [first] = root.staffItems;
    const again = await approvedCardChange(
      by,
      await validCardChange(by.clerk, renew, { ...root, staffItems: [must(first)] }),
    );
    expect((await detail(form.id)).staffItems[0]).toMatchObject({ standing: 'cardReplacedSince' });
    const [ended] = (await granted(by.clerk, form.id)).entries;
    expect(ended).toMatchObject({ isEnded: true, endedAt: expect.any(String) as string });
    expect(must(ended).endedWhy).toContain(must((await detail(again.id)).requestNumber));
    await cancel(form.id);
    expect((await cardsOf(root)).map(({ isEnded }) => isEnded)).toEqual([true, true, false, false]);
    // Cancelling the second change restores the state before both.
    await cancel(again.id);
    expect((await cardsOf(root)).map(({ isEnded }) => isEnded)).toEqual([false, true, true, false]);
    expect((await detail(form.id)).staffItems[0]).toMatchObject({ standing: 'undone' });

    // Cancelling a people request ends all that depends on it, no matter which request granted it.
    await approvedCardChange(by, await validCardChange(by.clerk, renew, root));
    await cancel(root.id);
    expect((await cardsOf(root)).every(({ isEnded }) => isEnded)).toBe(true);
  });

  it('corrects name and photo, on the same card, and takes both back', async () => {
    const root = await approved(by, { count: 1 });
    const [before] = await cardsOf(root);
    const form = await approvedCardChange(by, await validCardChange(by.clerk, update, root));
    expect(await cardsOf(root)).toEqual([
      { ...must(before), name: 'Nguyễn Văn Mới 1', issue: 2, hasNewPhoto: true },
    ]);
    expect((await detail(form.id)).staffItems[0]).toMatchObject({
      fullName: must(before).name,
      newName: 'Nguyễn Văn Mới 1',
      imageId: must(root.staffItems[0]).imageId,
    });
    const registered = () =>
      rowsOf<{ name: string }>(
        portal.databaseUrl,
        `select full_name as name from contractor_person
         where identity_key = '${must(root.staffItems[0]).identityCardNumber}'`,
      );
    expect(await registered()).toEqual([{ name: 'Nguyễn Văn Mới 1' }]);
    await cancel(form.id);
    expect(await cardsOf(root)).toEqual([{ ...must(before), issue: 3 }]);
    expect(await registered()).toEqual([{ name: must(before).name }]);
  });

  it('renews papers, without a change of the card, and takes only its own back', async () => {
    const root = await approved(by, { count: 2 });
    const [first] = root.staffItems;
    const recorded = () =>
      rowsOf<{ type: string; day: string; request: string; files: string[] }>(
        portal.databaseUrl,
        `select d.document_type_id::text as type, d.document_date::text as day, d.request_id::text as request,
           array(select f.file_id::text from person_document_file f where f.document_id = d.id order by f.sort) as files
         from person_document d join person p on p.id = d.person_id
         where p.identity_key = '${must(first).identityCardNumber}' order by d.document_type_id`,
      );
    const [cards, before] = [await cardsOf(root), await recorded()];
    const form = await approvedCardChange(by, await validCardChange(by.clerk, papers, root), 1);
    const [group] = must(form.staffItems[0]).staffProfileFiles;
    const paper = must(must(group).types[0]);
    const renewed = { day: paper.documentDate, files: paper.files.map(({ id }) => id) };
    const old = must(before.find(({ type }) => type === paper.id));
    const after = await recorded();
    expect(after.filter(({ type }) => type !== paper.id)).toEqual(
      before.filter(({ type }) => type !== paper.id),
    );
    expect(after.find(({ type }) => type === paper.id)).toEqual({
      type: paper.id,
      request: form.id,
      ...renewed,
    });
    expect(await cardsOf(root)).toEqual(cards);
    const shown = await detail(form.id);
    expect(shown).toMatchObject({ requestTypeName: 'Cập nhật giấy tờ', staffItems: { length: 2 } });
    expect(must(shown.staffItems[0]).knownPapers.find(({ id }) => id === paper.id)).toMatchObject({
      documentDate: old.day,
      isDemanded: true,
    });

    // The same paper is renewed once more: cancelling the first renewal does not affect the second.
    const again = await approvedCardChange(
      by,
      await validCardChange(by.clerk, papers, { ...root, staffItems: [must(first)] }),
    );
    expect((await detail(form.id)).staffItems[0]).toMatchObject({ standing: 'cardReplacedSince' });
    const twice = await recorded();
    await cancel(form.id);
    expect(await recorded()).toEqual(twice);
    // Cancelling the second renewal restores what the plant knew before both.
    await cancel(again.id);
    expect(await recorded()).toEqual(before);
    expect(await changesOf(form.id)).toEqual([
      { kind: papers, isUndo: false },
      { kind: papers, isUndo: true },
    ]);
    expect((await detail(form.id)).staffItems[0]).toMatchObject({ standing: 'undone' });
  });

  it('changes guarantees: a renewed card is another card, an extended one is not', async () => {
    const root = await approved(by, { count: 2 });
    const engineer = await demoCaller(portal.client, 'engineer@plant.example');
    const security = await demoCaller(portal.client, 'guard@plant.example');
    const guarantors = { engineer, security, department: by.department };
    const guarantee = await sentGuarantee(engineer, await validGuarantee(engineer, root));
    await confirmGuarantee(guarantors, guarantee.id);
    expect(await approveGuarantee(guarantors, guarantee.id)).toMatchObject({ isSuccess: true });
    const [one, two] = root.staffItems;
    for (const [type, person] of [
      [renew, one],
      [extend, two],
    ] as const)
      await approvedCardChange(
        by,
        await validCardChange(by.clerk, type, { ...root, staffItems: [must(person)] }),
      );
    const { staffItems } = await guaranteeOf(engineer, guarantee.id);
    expect(staffItems.map(({ standing }) => standing)).toEqual(['cardReplaced', null]);
    // The person may also come in with the new card.
    const { entries } = await granted(engineer, guarantee.id);
    expect(entries.map(({ isEnded }) => isEnded)).toEqual([false, false]);
    // Both people can get a guarantee again, with their current cards.
    const again = await validGuarantee(engineer, root);
    expect((await sentGuarantee(engineer, again)).staffItems).toHaveLength(2);
  });

  it('is revoked by its author, copied and deleted', async () => {
    const root = await approved(by, { count: 1 });
    const form = await sentCardChange(by.clerk, await validCardChange(by.clerk, renew, root));
    const call = async (route: typeof cardChangeRoutes.revoke) =>
      (await by.clerk.client.call(route, { params: { id: form.id } }, { token: by.clerk.token }))
        .body;
    expect(await call(cardChangeRoutes.revoke)).toMatchObject({ isSuccess: true });
    const { body: copied } = await by.clerk.client.call(
      copyCardChange,
      { params: { id: form.id } },
      { token: by.clerk.token },
    );
    expect(await detail(must(copied.data).id)).toMatchObject({
      websiteStatus: STATUS.draft,
      requestType: renew,
      requestNumber: null,
      attachments: [],
      totalCount: 1,
    });
    expect(await call(cardChangeRoutes.remove)).toMatchObject({ isSuccess: true });
    expect((await detail(form.id)).websiteStatus).toBe(STATUS.removed);
  });
});
