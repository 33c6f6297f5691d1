import { expirePersonalData, getApproval } from '@portal/contracts';
import { maskedIdentity } from '@portal/domain';
import { must } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import { approvedRoot, entryApprovers } from '@portal/testing/entry-life';
import {
  approveGuarantee,
  confirmGuarantee,
  guaranteeOf,
  sentGuarantee,
  validGuarantee,
} from '@portal/testing/guarantees';
import { execute, rowsOf } from './support/database';
import { pagesOf } from './support/pdf';
import { printGuarantee } from './support/guarantees';
import { usePortal } from './support/portal';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true, env: { PUBLIC_URL: 'https://portal.example' } });

const shown = (day: string) => day.split('-').reverse().join('/');
const people = async () => {
  const by = {
    ...(await entryApprovers(portal.client)),
    engineer: await demoCaller(portal.client, 'engineer@plant.example'),
  };
  return { by, root: await approvedRoot(by) };
};
const textOf = async (bytes: ArrayBuffer) => (await pagesOf(Buffer.from(bytes))).join(' ');

it('the papers say who is guaranteed for when, by whom and where; what is said of people goes in its time', async () => {
  const { by, root } = await people();
  const form = await validGuarantee(by.engineer, root);
  const [one, two] = root.staffItems;
  const day = must(root.staffPlan.startDate);
  const cards = await rowsOf<{ number: string }>(
    portal.databaseUrl,
    `select number from safety_card where request_id = '${root.id}' order by number`,
  );

  const answer = await printGuarantee(by.engineer, form);
  expect(answer.headers.get('content-disposition')).toContain('GiayXacNhan.pdf');
  const vietnamese = await textOf(await answer.arrayBuffer());
  for (const part of [
    'BAN BẢO DƯỠNG SỬA CHỮA',
    'Bảo lãnh nhân sự nhà thầu làm việc tại nhà máy',
    root.staffPlan.description,
    'PTSC',
    shown(day),
    '08:00–17:00',
    'Danh sách nhân sự được bảo lãnh (2 người)',
    must(one).fullName,
    must(two).identityCardNumber,
    must(cards[0]).number,
    'NGƯỜI BẢO LÃNH',
    'Lê Văn Hùng',
    'LÃNH ĐẠO PHÒNG BAN',
  ])
    expect(vietnamese).toContain(part);
  const english = await textOf(await (await printGuarantee(by.engineer, form, 'en')).arrayBuffer());
  expect(english).toContain('Guarantee for people of the contractor who work at the plant');
  expect((await printGuarantee(by.clerk, form)).status).toBe(403);
  const stolen = await printGuarantee(by.engineer, { ...form, requestInId: null });
  expect(stolen.status).toBe(400);

  await sentGuarantee(by.engineer, form);
  await confirmGuarantee(by, form.id);
  await approveGuarantee(by, form.id);
  const paper = await until(
    async () => (await guaranteeOf(by.engineer, form.id)).signAttachments[0],
  );
  const signed = await fetch(new URL(paper.url, portal.client.baseUrl));
  const text = await textOf(await signed.arrayBuffer());
  for (const part of [
    'Danh sách được bảo lãnh (2 người)',
    must(one).fullName,
    must(two).identityCardNumber,
    must(cards[1]).number,
    'CDU',
    '08:00–17:00',
    'Bảo vệ xác nhận Đặng Văn Lực',
  ])
    expect(text).toContain(part);
  const [approval] = await rowsOf<{ code: string }>(
    portal.databaseUrl,
    `select code from approval where request_id = '${form.id}'`,
  );
  const { body: checked } = await portal.client.call(getApproval, {
    params: { code: must(approval).code },
  });
  expect(checked).toMatchObject({
    startDate: day,
    isCancelled: false,
    entries: [
      { name: must(one).fullName, identityNumber: maskedIdentity(must(one).identityCardNumber) },
      { name: must(two).fullName },
    ],
  });

  await execute(
    portal.databaseUrl,
    `update request set created_at = created_at - interval '61 months',
       changed_at = changed_at - interval '61 months', starts_at = starts_at - interval '61 months',
       ends_at = ends_at - interval '61 months' where id = '${form.id}'`,
  );
  const admin = await demoCaller(portal.client, 'admin@plant.example');
  await admin.client.call(expirePersonalData, { body: { dryRun: false } }, { token: admin.token });
  const forgotten = await until(async () => {
    const body = await guaranteeOf(by.engineer, form.id);
    // A form is read in several queries: something removed in between may be missing in one and not
    // in another.
    const isGone = body.staffItems.every(
      ({ staffId, fullName }) => staffId === null && fullName === '',
    );
    return isGone ? body : undefined;
  });
  expect(
    forgotten.staffItems.map(({ fullName, identityCardNumber, cardNumber }) => [
      fullName,
      identityCardNumber,
      cardNumber,
    ]),
  ).toEqual([
    ['', '', ''],
    ['', '', ''],
  ]);
});
