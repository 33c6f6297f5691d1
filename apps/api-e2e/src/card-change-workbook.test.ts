import {
  CARD_CHANGE_TYPE,
  exportCardChanges,
  exportCardChangeTemplate,
  importCardChanges,
  type CardChangeItem,
  type CardChangeType,
} from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { must } from '@portal/testing';
import { approved, approvers } from '@portal/testing/approval';
import { validCardChange } from '@portal/testing/card-changes';
import type { Caller } from '@portal/testing/demo';
import {
  bytesOf,
  filled,
  importedBy,
  openedErrors,
  saved,
  type Filled,
} from '@portal/testing/workbooks';
import { usePortal } from './support/portal';

const portal = usePortal({ demo: true });
const { extend, renew, update } = CARD_CHANGE_TYPE;

const template = (who: Caller, type: CardChangeType) =>
  bytesOf(who, exportCardChangeTemplate.path, {
    query: { lang: 'vi', requestType: String(type) },
  });
const send = (who: Caller, type: CardChangeType, bytes: Buffer) =>
  importedBy<CardChangeItem>(
    who,
    { ...importCardChanges, path: `${importCardChanges.path}?requestType=${type}` },
    bytes,
  );

it('a list goes out and comes in again, of each type with its own column; rows of strangers come back', async () => {
  const by = await approvers(portal.client);
  const root = await approved(by, { count: 2 });
  const [one, two] = root.staffItems.map(({ identityCardNumber }) => identityCardNumber);
  const until = addDays(plantDate(new Date()), 40);
  const asked: [CardChangeType, Filled, Partial<CardChangeItem>][] = [
    [extend, { 'Gia hạn đến ngày': until.split('-').reverse().join('/') }, { extendTo: until }],
    [renew, { 'Lý do cấp lại thẻ': 'mat the' }, { reasonChangeCardName: 'Mất thẻ' }],
    [update, { 'Họ tên mới': 'Trần Thị Mới' }, { newName: 'Trần Thị Mới', changeName: true }],
  ];
  for (const [type, cells, expected] of asked) {
    const rows = [one, '079000000009', two].map((number) => ({
      'Số CCCD/Hộ chiếu': must(number),
      ...cells,
    }));
    const bytes = await saved(await filled(await template(by.clerk, type), rows));
    const answer = await send(by.clerk, type, bytes);
    expect(answer).toMatchObject({ isSuccess: false, badRows: 1 });
    expect(must(answer.refused[0]).problems).toEqual([
      'Số CCCD/Hộ chiếu: không có ai mang số này được cấp thẻ an toàn theo đăng ký của nhà thầu.',
    ]);
    expect(answer.data).toMatchObject(
      root.staffItems.map(({ fullName, identityCardNumber }) => ({
        fullName,
        identityCardNumber,
        safetyCardNumber: expect.stringMatching(/^AT/) as string,
        ...expected,
      })),
    );
    expect(answer.data.every(({ staffProfileFiles }) => staffProfileFiles.length > 0)).toBe(true);
    await openedErrors(by.clerk, answer.message);
  }

  const form = await validCardChange(by.clerk, extend, root);
  const out = await bytesOf(by.clerk, exportCardChanges.path, {
    body: { requestType: extend, staffItems: form.staffItems },
    query: { lang: 'en' },
  });
  const { isSuccess, data } = await send(by.clerk, extend, out);
  expect(isSuccess).toBe(true);
  expect(
    data.map(({ staffId, safetyCardId, extendTo }) => [staffId, safetyCardId, extendTo]),
  ).toEqual(
    form.staffItems.map(({ staffId, safetyCardId, extendTo }) => [staffId, safetyCardId, extendTo]),
  );
});
