import {
  downloadConfirmation,
  EMPTY_ID,
  getDoubts,
  type EntryRequestInput,
  type PeopleRequestInput,
} from '@portal/contracts';
import { must } from '@portal/testing';
import type { Caller } from '@portal/testing/demo';
import { approvedRoot, entryApprovers, type EntryApprovers } from '@portal/testing/entry-life';
import { validEquipmentRequest } from '@portal/testing/equipment';
import { submitted, validPeopleRequest } from '@portal/testing/people';
import { reading } from '@portal/testing/review';
import { uploadForm } from '@portal/testing/upload';
import { validVehicleRequest } from '@portal/testing/vehicles';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true, env: { PUBLIC_URL: 'https://portal.example' } });

let by: EntryApprovers;
let root: PeopleRequestInput;
beforeAll(async () => {
  by = await entryApprovers(portal.client);
  root = await approvedRoot(by);
});

/** Prints a form and attaches the paper as a signed one. */
async function signed<Form extends EntryRequestInput>(form: Form): Promise<Form> {
  const { client, token } = by.clerk;
  const printed = await fetch(`${client.baseUrl}${downloadConfirmation.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(form),
  });
  const bytes = Buffer.from(await printed.arrayBuffer());
  const sender = { baseUrl: client.baseUrl, token };
  const { body } = await uploadForm(sender, { name: 'giay-da-ky.pdf', bytes });
  return { ...form, files: [{ id: body.id }] };
}

const paperDoubts = async ({ client, token }: Caller, id: string) => {
  const { body } = await client.call(getDoubts, { params: { id } }, { token });
  return body.filter(({ itemId }) => itemId === EMPTY_ID).flatMap(({ doubts }) => doubts);
};

it.each([
  ['people', () => validPeopleRequest(by.clerk)],
  ['vehicles', () => validVehicleRequest(by.clerk, root)],
  ['equipment', () => validEquipmentRequest(by.clerk, root)],
] as const)('a paper signed as it was sent is beyond doubt (%s)', async (_family, valid) => {
  const form = await submitted(by.clerk, await signed<EntryRequestInput>(await valid()));
  expect(await paperDoubts(by.safety, form.id)).toEqual([]);
});

it('a paper that was printed from something else is pointed out, with what has changed', async () => {
  const printed = await signed(await validPeopleRequest(by.clerk, 3));
  const [first, second, third] = printed.staffItems.map(must);
  const sent = await submitted(by.clerk, {
    ...printed,
    staffPlan: { ...printed.staffPlan, contractorManager: 'Người Ký Khác' },
    staffItems: [must(first), { ...must(third), fullName: 'Đỗ Khác Tên' }],
  });
  expect(second).toBeDefined();
  expect(await paperDoubts(by.office, sent.id)).toEqual([
    {
      code: 'outdatedPaper',
      field: 'files',
      text: expect.stringMatching(
        /^Giấy xác nhận “giay-da-ky\.pdf” được in lúc [\d/]{10} [\d:]{5}, không khớp với đăng ký: đã sửa STT 2; đã bỏ STT 2 trên giấy; đã sửa kế hoạch, người đăng ký hoặc người ký$/,
      ) as string,
    },
  ]);
  const foreign = await signed(await validPeopleRequest(by.clerk, 1));
  const other = await validPeopleRequest(by.clerk, 1);
  const wrong = await submitted(by.clerk, { ...other, files: foreign.files });
  expect(await paperDoubts(reading(by.office, 'en'), wrong.id)).toMatchObject([
    { text: 'The confirmation paper “giay-da-ky.pdf” is no print of this request' },
  ]);
});
