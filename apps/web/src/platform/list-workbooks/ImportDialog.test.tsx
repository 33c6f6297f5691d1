import type { ImportLook } from '@portal/contracts';
import { renderUi } from '@portal/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { startI18n } from '../i18n/start';
import { ImportDialog } from './ImportDialog';
import type { FileToImport } from './use-list-workbooks';

beforeAll(() => startI18n(['common', 'listImport']));

const BAD = { row: 2, item: null, name: 'Trần Văn Bình', fields: [], problems: ['Ngày sinh'] };
const refused = {
  data: [],
  badRows: 0,
  message: 'Không phải danh sách',
  sheet: '',
  notices: [] as string[],
  look: null as ImportLook | null,
};
const oneBad = {
  ...refused,
  badRows: 1,
  message: 'errors.xlsx',
  sheet: 'Tháng 11',
  notices: ['Các dòng đang ẩn được bỏ qua: 7.'],
};

/** Renders the dialog with a server that gives this answer. */
function dialog(...answers: (typeof refused)[]) {
  const sent: FileToImport[] = [];
  const workbooks = {
    downloadTemplate: async () => undefined,
    exportAll: async () => undefined,
    downloadErrors: async () => undefined,
    importFile: async (file: FileToImport) => {
      sent.push(file);
      return answers[Math.min(sent.length, answers.length) - 1];
    },
    isImporting: false,
  };
  const view = renderUi(
    <ImportDialog
      title="Nhập danh sách"
      workbooks={workbooks as never}
      onTake={() => ({
        report: [{ ...BAD, outcome: 'refused' as const }],
        isChange: true,
        undo: () => undefined,
      })}
      nameOf={String}
      fieldName={String}
      fullText=""
      onClose={() => undefined}
    />,
  );
  return { ...view, sent };
}

const button = (name: string) => screen.findByRole('button', { name });
const send = async (user: ReturnType<typeof dialog>['user']) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(input as HTMLInputElement, new File(['x'], 'x.xlsx'));
  await user.click(await button('Nhập'));
};

describe('the focus moves', () => {
  it('to the file if the whole file is refused, or none is chosen', async () => {
    const { user } = dialog(refused);
    await user.click(await button('Nhập'));
    await waitFor(() => expect(screen.getByLabelText(/^Tập tin/)).toHaveFocus());
    await send(user);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(refused.message));
    await waitFor(() => expect(screen.getByLabelText(/^Tập tin/)).toHaveFocus());
  });

  it('to the rows if some of them are refused, and to the file after undo', async () => {
    const { user } = dialog(oneBad);
    await send(user);
    await waitFor(() => expect(screen.getByRole('region')).toHaveFocus());
    expect(screen.getByRole('status')).toHaveTextContent('Tháng 11');
    expect(screen.getByRole('cell', { name: 'Trần Văn Bình' })).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('đang ẩn được bỏ qua: 7');
    await user.click(await button('Hoàn tác lần nhập này'));
    await waitFor(() => expect(screen.getByLabelText(/^Tập tin/)).toHaveFocus());
  });
});

const column = (at: number, heading: string, field: string, written: string, read = written) => ({
  at,
  letters: String.fromCharCode(64 + at),
  heading,
  field,
  isGuess: false,
  cells: [{ row: 2, written, read, problem: '' }],
  doubt: null,
});
const look: ImportLook = {
  isAsked: true,
  isRemembered: true,
  sheet: 'Sheet1',
  sheets: ['Sheet1', 'Sheet2'],
  header: 1,
  columns: [
    column(1, 'Mã riêng', '', '051090000171'),
    {
      ...column(2, 'SL', 'quantity', '1.000', ''),
      isGuess: true,
      doubt: {
        text: 'Số có thể hiểu hai cách',
        answers: [{ answer: 'thousands', label: 'Hàng nghìn' }],
      },
    },
  ],
  fields: [
    { name: 'number', label: 'Số CCCD', need: 'key' },
    { name: 'quantity', label: 'Số lượng', need: 'optional' },
    { name: 'gender', label: 'Giới tính', need: 'required' },
  ],
};
const asked = { ...refused, message: 'Vui lòng xem', look };

describe('a list with unknown columns', () => {
  it('is shown, corrected by keyboard, and sent as the user confirmed it', async () => {
    const { user, sent } = dialog(asked, asked, asked, oneBad);
    await send(user);
    await waitFor(() => expect(screen.getByRole('region')).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent('Vui lòng xem');
    expect(screen.getByText('Cổng đoán, vui lòng kiểm tra.')).toBeVisible();
    expect(screen.getByText(/^Tập tin không có: Giới tính/)).toBeVisible();
    const first = screen.getByRole('combobox', { name: 'Cột A – Mã riêng đọc là' });
    await user.selectOptions(first, 'number');
    expect(first).toHaveValue('number');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Số có thể hiểu hai cách' }),
      'thousands',
    );
    await user.click(await button('Nhập như trên'));
    expect(await screen.findByRole('cell', { name: 'Trần Văn Bình' })).toBeVisible();
    expect(sent.map(({ isLook = false, reading }) => [isLook, reading?.columns])).toEqual([
      [false, undefined],
      [
        true,
        [
          { at: 1, field: 'number' },
          { at: 2, field: 'quantity' },
        ],
      ],
      [
        true,
        [
          { at: 1, field: 'number' },
          { at: 2, field: 'quantity', answer: 'thousands' },
        ],
      ],
      [
        false,
        [
          { at: 1, field: 'number' },
          { at: 2, field: 'quantity', answer: 'thousands' },
        ],
      ],
    ]);
  });

  it('frees a column when the user gives its field to another, and reads another sheet', async () => {
    const { user, sent } = dialog(asked);
    await send(user);
    const first = await screen.findByRole('combobox', { name: 'Cột A – Mã riêng đọc là' });
    await user.selectOptions(first, 'quantity');
    expect(screen.getByRole('combobox', { name: 'Cột B – SL đọc là' })).toHaveValue('');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Trang tính' }), 'Sheet2');
    expect(sent.at(-1)).toMatchObject({ isLook: true, reading: { sheet: 'Sheet2', columns: [] } });
    await user.click(await button('Chọn tập tin khác'));
    await waitFor(() => expect(screen.getByLabelText(/^Tập tin/)).toHaveFocus());
  });
});
