import { renderUi } from '@portal/ui/testing';
import { screen } from '@testing-library/react';
import { startI18n } from '../../platform/i18n/start';
import { FilesField } from './FilesField';

beforeAll(() => startI18n(['common', 'requests', 'files', 'errors']));

const paper = { id: 'a', name: 'paper.pdf', size: 10, type: 'application/pdf', url: '/x' };

const shown = (isLocked: boolean) =>
  renderUi(
    <FilesField
      name="files"
      label="Papers"
      files={[paper]}
      max={5}
      isLocked={isLocked}
      onChange={() => undefined}
    />,
  );

it('lets the user remove files', () => {
  shown(false);
  expect(screen.getByRole('button', { name: /^Xóa .*paper\.pdf/ })).toBeVisible();
});

it('says that locked files stay, and offers no other action', () => {
  shown(true);
  expect(screen.getByText(/tập tin này giữ nguyên như đã gửi/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Xóa|^Chọn/ })).toBeNull();
  expect(screen.getByText('paper.pdf')).toBeVisible();
});
