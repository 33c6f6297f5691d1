import type { QueueRow } from '@portal/contracts';
import { actsOf } from './acts-of';

const row = (requestNumber: string, operationName: string, stepName: string) =>
  ({ requestNumber, operationName, stepName }) as unknown as QueueRow;

it('groups tasks by action and step', () => {
  const acts = actsOf([
    row('1', 'Xác nhận', 'Kiểm tra an toàn'),
    row('2', 'Cấp thẻ', 'Cấp thẻ'),
    row('3', 'Xác nhận', 'Kiểm tra an toàn'),
    row('4', 'Xác nhận', 'Xác nhận an ninh'),
  ]);
  expect(
    acts.map(({ name, count, rows }) => [name, count, rows.map((one) => one.requestNumber)]),
  ).toEqual([
    ['Xác nhận – Kiểm tra an toàn', 2, ['1', '3']],
    ['Cấp thẻ – Cấp thẻ', 1, ['2']],
    ['Xác nhận – Xác nhận an ninh', 1, ['4']],
  ]);
});
