import {
  cancelRequest,
  downloadConfirmation,
  getApproval,
  type PeopleRequestInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import { demoCaller } from '@portal/testing/demo';
import {
  approvedRoot,
  approveEntry,
  entryApprovers,
  type EntryApprovers,
} from '@portal/testing/entry-life';
import { submitted } from '@portal/testing/people';
import { equipmentOf, validEquipmentRequest } from '@portal/testing/equipment';
import { act } from '@portal/testing/review';
import { rowsOf } from './support/database';
import { pagesOf } from './support/pdf';
import { usePortal } from './support/portal';
import { until } from '@portal/testing/until';

const portal = usePortal({ demo: true, env: { PUBLIC_URL: 'https://portal.example' } });

let by: EntryApprovers;
let root: PeopleRequestInput;
beforeAll(async () => {
  by = await entryApprovers(portal.client);
  root = await approvedRoot(by);
});

it('the approval paper says what may come in, and anybody may check it', async () => {
  const form = await submitted(by.clerk, await validEquipmentRequest(by.clerk, root, 3));
  await approveEntry(by, form, 1);
  const paper = await until(async () => (await equipmentOf(by.clerk, form.id)).signAttachments[0]);
  const bytes = await fetch(new URL(paper.url, by.clerk.client.baseUrl));
  const text = (await pagesOf(Buffer.from(await bytes.arrayBuffer()))).join(' ');
  const { requestNumber, equipmentItems: items } = await equipmentOf(by.clerk, form.id);
  for (const part of [
    `Số đăng ký: ${requestNumber}`,
    'Cho phép đưa vật tư, thiết bị của nhà thầu vào nhà máy',
    'Danh sách được đưa vào (2 mục)',
    'Palăng xích 5 tấn',
    '120,5 m',
    must(items[0]).code,
    'Bảo vệ phê duyệt Đặng Văn Lực',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain(must(items[2]).code);
  const [approval] = await rowsOf<{ code: string }>(
    portal.databaseUrl,
    `select code from approval where request_id = '${form.id}'`,
  );
  const check = async () =>
    (await portal.client.call(getApproval, { params: { code: must(approval).code } })).body;
  expect(await check()).toMatchObject({
    requestNumber,
    entries: [
      { name: 'Palăng xích 5 tấn', cardNumber: must(items[0]).code, isEnded: false },
      { name: 'Giàn giáo khung 1,7 m' },
    ],
  });
  const admin = await demoCaller(portal.client, 'admin@plant.example');
  await act(admin, cancelRequest, form.id, 'Dừng thi công');
  expect(await check()).toMatchObject({
    isCancelled: true,
    entries: [{ isEnded: true }, { isEnded: true }],
  });
});

it.each([
  ['vi', ['Đăng ký đưa vật tư, thiết bị vào nhà máy', '120,5 m', 'Nhà thầu', 'Tạm nhập']],
  ['en', ['Registration of material and equipment', '120.5 m', 'The contractor', 'Temporary']],
] as const)('the confirmation paper lists plan and items (%s)', async (language, parts) => {
  const form = await validEquipmentRequest(by.clerk, root, 2);
  const { client, token } = by.clerk;
  const response = await fetch(`${client.baseUrl}${downloadConfirmation.path}?lang=${language}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(form),
  });
  const text = (await pagesOf(Buffer.from(await response.arrayBuffer()))).join(' ');
  for (const part of [...parts, form.equipmentPlan.shipEquipmentPurpose, 'Phạm Văn Quản'])
    expect(text).toContain(part);
});
