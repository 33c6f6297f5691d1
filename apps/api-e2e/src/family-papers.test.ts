import {
  CARD_CHANGE_TYPE,
  cancelRequest,
  downloadCardChangeConfirmation,
  downloadConfirmation,
  expirePersonalData,
  exportPerson,
  getApproval,
  getCardStaffProfile,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { approved } from '@portal/testing/approval';
import { approvedCardChange, cardChangeOf, validCardChange } from '@portal/testing/card-changes';
import { demoCaller } from '@portal/testing/demo';
import { approvedRoot, entryApprovers } from '@portal/testing/entry-life';
import { guaranteeOf, validGuarantee } from '@portal/testing/guarantees';
import { act } from '@portal/testing/review';
import { approvedTakeOut, sentTakeOut, takeOutOf, validTakeOut } from '@portal/testing/take-outs';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { execute, rowsOf } from './support/database';
import { PAPER_FORMS, shown, type PaperDesk, type PaperForm } from './support/family-papers';
import { printGuarantee } from './support/guarantees';
import { pagesOf } from './support/pdf';
import { usePortal } from './support/portal';
import { printForm } from './support/print';
import { balancesOf, broughtIn } from './support/take-outs';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true, env: { PUBLIC_URL: 'https://portal.example' } });

let desk: PaperDesk;
beforeAll(async () => {
  const by = {
    ...(await entryApprovers(portal.client)),
    engineer: await demoCaller(portal.client, 'engineer@plant.example'),
  };
  desk = { databaseUrl: portal.databaseUrl, by, root: await approvedRoot(by) };
});
const admin = () => demoCaller(portal.client, 'admin@plant.example');

const textOf = async (answer: Response) =>
  (await pagesOf(Buffer.from(await answer.arrayBuffer()))).join(' ');

/** The text of the paper of an approval, once it is signed. */
async function signedText(load: PaperForm['load']): Promise<string> {
  const paper = await until(async () => (await load()).signAttachments[0]);
  return textOf(await fetch(new URL(paper.url, portal.client.baseUrl)));
}

/** The public page of an approval. */
async function checked(requestId: string) {
  const [approval] = await rowsOf<{ code: string }>(
    portal.databaseUrl,
    `select code from approval where request_id = '${requestId}'`,
  );
  return (await portal.client.call(getApproval, { params: must(approval) })).body;
}

/** Prints a form of a family, approves it, and compares its papers with what they have to say. */
async function walked(make: (desk: PaperDesk) => Promise<PaperForm>): Promise<PaperForm> {
  const form = await make(desk);
  const printed = await form.print();
  expect(printed.headers.get('content-disposition')).toContain('GiayXacNhan.pdf');
  const asked = await textOf(printed);
  for (const part of form.asked.parts) expect(asked).toContain(part);
  for (const part of form.asked.never) expect(asked).not.toContain(part);
  const english = await textOf(await form.print('en'));
  for (const part of form.english) expect(english).toContain(part);

  await form.approve();
  const text = await signedText(form.load);
  const { parts, never, checked: shownToAll } = await form.granted();
  for (const part of parts) expect(text).toContain(part);
  for (const part of never) expect(text).not.toContain(part);
  expect(await checked(form.id)).toMatchObject(shownToAll);
  return form;
}

it.each(['guarantee', 'cardChange', 'takeOut'] as const)(
  'a form of %s is printed in either language, and its approval says what was granted, for anybody to check',
  async (family) => {
    const { id } = await walked(PAPER_FORMS[family]);
    expect((await checked(id)).isCancelled).toBe(false);
  },
);

it.each([
  ['vehicles', 1],
  ['equipment', 2],
] as const)(
  'a form of %s is printed and approved like that, and cancelled it says so',
  async (family, granted) => {
    const { id } = await walked(PAPER_FORMS[family]);
    await act(await admin(), cancelRequest, id, 'Dừng thi công');
    expect(await checked(id)).toMatchObject({
      isCancelled: true,
      entries: Array.from({ length: granted }, () => ({ isEnded: true })),
    });
    const permits = await rowsOf(
      portal.databaseUrl,
      `select is_ended as "isEnded" from vehicle_permit where request_id = '${id}'`,
    );
    expect(permits).toEqual(family === 'vehicles' ? [{ isEnded: true }] : []);
  },
);

it('a print needs somebody who signs, a request, and a user of the family', async () => {
  const { by, root } = desk;
  const form = await validVehicleRequest(by.clerk, root, 1);
  form.vehiclePlan.contractorManager = '';
  const response = await printForm(by.clerk, downloadConfirmation, form);
  const answer = (await response.json()) as { fieldErrors: object[] };
  expect([response.status, answer.fieldErrors]).toEqual([
    400,
    [
      {
        field: 'vehiclePlan.contractorManager',
        message: expect.stringContaining('gười quản lý của nhà thầu') as string,
      },
    ],
  ]);
  const guarantee = await validGuarantee(by.engineer, root);
  expect((await printGuarantee(by.clerk, guarantee)).status).toBe(403);
  const stolen = await printGuarantee(by.engineer, { ...guarantee, requestInId: null });
  expect(stolen.status).toBe(400);
});

it('the papers of a renewal say the last day before and after', async () => {
  const { by } = desk;
  const renewal = await approved(by, { count: 1 });
  const form = await validCardChange(by.clerk, CARD_CHANGE_TYPE.papers, renewal);
  const { body: staff } = await by.clerk.client.call(
    getCardStaffProfile,
    { params: { id: must(must(form.staffItems[0]).staffId) } },
    { token: by.clerk.token },
  );
  const { knownPapers } = must(staff.data);
  const given = must(must(must(form.staffItems[0]).staffProfileFiles[0]).types[0]);
  const old = shown(must(knownPapers.find(({ id }) => id === given.id)?.documentDate ?? undefined));
  const next = shown(must(given.documentDate ?? undefined));
  const asked = await textOf(await printForm(by.clerk, downloadCardChangeConfirmation, form));
  for (const last of [old, next]) expect(asked).toContain(last);
  await approvedCardChange(by, form);
  const renewed = await signedText(() => cardChangeOf(by.clerk, form.id));
  for (const last of [old, next]) expect(renewed).toContain(last);
});

it('what guarantees, changes of cards and take-outs store about people goes in its time, and a take-out left lying holds nothing', async () => {
  const { by, databaseUrl } = desk;
  const forms = {
    guarantee: await PAPER_FORMS.guarantee(desk),
    cardChange: await PAPER_FORMS.cardChange(desk),
  };
  for (const { approve } of Object.values(forms)) await approve();
  const { lotIds } = await broughtIn(databaseUrl, { quantities: [4] });
  const lot = must(lotIds[0]);
  const taking = (numberOut: number) => validTakeOut(by.clerk, [{ equipmentId: lot, numberOut }]);
  const waiting = await sentTakeOut(by.clerk, await taking(1));
  const takeOut = await approvedTakeOut(by, by.clerk, await taking(2));
  expect(await balancesOf(databaseUrl, lot)).toEqual([1, 3, 0, 0]);

  // The export of a person contains the change of the card.
  const { client, token } = await admin();
  const [person] = (await cardChangeOf(by.clerk, forms.cardChange.id)).staffItems;
  const exported = await fetch(`${client.baseUrl}${exportPerson.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ identityNumber: must(person).identityCardNumber }),
  });
  expect(await exported.json()).toMatchObject({
    cardChanges: [{ card: must(person).safetyCardNumber, undoneAt: null }],
  });

  const ids = [...Object.values(forms), takeOut, waiting].map(({ id }) => `'${id}'`).join(', ');
  await execute(
    databaseUrl,
    `update take_out_pass set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'
       where request_id = '${takeOut.id}';
     update request set created_at = created_at - interval '70 months',
       changed_at = changed_at - interval '70 months', starts_at = starts_at - interval '70 months',
       ends_at = ends_at - interval '70 months' where id in (${ids})`,
  );
  await client.call(expirePersonalData, { body: { dryRun: false } }, { token });
  await until(async () => {
    const found = await rowsOf(
      databaseUrl,
      `select 1 from request where id in (${ids}) and forgotten_at is not null`,
    );
    return found.length === 4 ? true : undefined;
  });
  const guaranteed = await guaranteeOf(by.engineer, forms.guarantee.id);
  expect(
    guaranteed.staffItems.map((one) => [
      one.staffId,
      one.fullName,
      one.identityCardNumber,
      one.cardNumber,
    ]),
  ).toEqual([
    [null, '', '', ''],
    [null, '', '', ''],
  ]);
  const changed = await cardChangeOf(by.clerk, forms.cardChange.id);
  expect(
    changed.staffItems.map((one) => [
      one.staffId,
      one.fullName,
      one.identityCardNumber,
      one.safetyCardNumber,
    ]),
  ).toEqual([
    [null, '', '', ''],
    [null, '', '', ''],
  ]);
  expect(await takeOutOf(by.clerk, takeOut.id)).toMatchObject({
    contactName: '',
    requestorPhone: '',
    description: '',
    vehicleItems: [{ driverName: '', numberPlate: '' }],
    equipmentItems: [{ numberOut: 2, description: '' }],
  });
  expect(await balancesOf(databaseUrl, lot)).toEqual([4, 0, 0, 0]);
});
