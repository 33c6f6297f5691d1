import { renderUi } from '@portal/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { startI18n } from '../i18n/start';
import { ImportDialog } from './ImportDialog';

beforeAll(() => startI18n(['common', 'listImport']));

const BAD = { row: 2, item: null, name: 'Trần Văn Bình', fields: [], problems: ['Ngày sinh'] };
const refused = {
  data: [],
  badRows: 0,
  message: 'Không phải danh sách',
  sheet: '',
  notices: [] as string[],
};
const oneBad = {
  ...refused,
  badRows: 1,
  message: 'errors.xlsx',
  sheet: 'Tháng 11',
  notices: ['Các dòng đang ẩn được bỏ qua: 7.'],
};

/** The dialog, before a server that gives this answer. */
function dialog(answer: typeof refused) {
  const workbooks = {
    downloadTemplate: async () => undefined,
    exportAll: async () => undefined,
    downloadErrors: async () => undefined,
    importFile: async () => answer,
    isImporting: false,
  };
  return renderUi(
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
}

const button = (name: string) => screen.findByRole('button', { name });
const sent = async (user: ReturnType<typeof dialog>['user']) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(input as HTMLInputElement, new File(['x'], 'x.xlsx'));
  await user.click(await button('Nhập'));
};

describe('whoever works with the keyboard goes on', () => {
  it('at the file where it is refused as a whole, or was not chosen', async () => {
    const { user } = dialog(refused);
    await user.click(await button('Nhập'));
    await waitFor(() => expect(screen.getByLabelText(/^Tập tin/)).toHaveFocus());
    await sent(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(refused.message);
    await waitFor(() => expect(screen.getByLabelText(/^Tập tin/)).toHaveFocus());
  });

  it('at the rows where some of them are refused, and at the file when that is taken back', async () => {
    const { user } = dialog(oneBad);
    await sent(user);
    await waitFor(() => expect(screen.getByRole('region')).toHaveFocus());
    expect(screen.getByRole('status')).toHaveTextContent('Tháng 11');
    expect(screen.getByRole('cell', { name: 'Trần Văn Bình' })).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('đang ẩn được bỏ qua: 7');
    await user.click(await button('Hoàn tác lần nhập này'));
    await waitFor(() => expect(screen.getByLabelText(/^Tập tin/)).toHaveFocus());
  });
});
