import { renderUi } from '@portal/ui/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { startI18n } from '../../platform/i18n/start';
import { BLANK, type FindingDraft } from './finding-drafts';
import { VerdictForm } from './VerdictForm';

beforeAll(() => startI18n(['common', 'requests', 'review', 'validation']));

const TARGETS = [
  { field: 'imageId', label: 'Ảnh chân dung' },
  { field: 'address', label: 'Địa chỉ' },
];

const READY = [
  { id: '1', reasonCode: 'illegible' as const, text: 'Ảnh mờ.' },
  { id: '2', reasonCode: 'illegible' as const, text: 'Thiếu góc.' },
  { id: '3', reasonCode: 'expired' as const, text: 'Hết hạn sớm.' },
];

function form(first: FindingDraft[] = [BLANK], fieldInView: string | null = null) {
  const saved: FindingDraft[][] = [];
  function Form() {
    const [drafts, setDrafts] = useState<readonly FindingDraft[]>(first);
    return (
      <VerdictForm
        result={0}
        targets={TARGETS}
        wholeLabel="Toàn bộ mục này"
        drafts={drafts}
        fieldInView={fieldInView}
        readyComments={READY}
        onChange={setDrafts}
        onSave={() => saved.push([...drafts])}
        onCancel={() => undefined}
      />
    );
  }
  const { user } = renderUi(<Form />);
  return { user, saved };
}

it('creates a finding with two keys, about the whole item by default', async () => {
  const { user, saved } = form();
  await user.keyboard('2{Enter}');
  expect(saved).toEqual([[{ reasonCode: 'illegible', field: null, note: '' }]]);
});

it('offers the ready comments of the reason, after what was typed', async () => {
  const { user, saved } = form();
  expect(screen.queryByRole('group', { name: 'Câu soạn sẵn' })).toBeNull();
  await user.keyboard('2');
  await user.type(screen.getByRole('textbox'), 'Trang 2:');
  const offered = within(screen.getByRole('group', { name: 'Câu soạn sẵn' }));
  expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Ảnh mờ.',
    'Thiếu góc.',
  ]);
  await user.click(offered.getByRole('button', { name: 'Ảnh mờ.' }));
  await user.click(offered.getByRole('button', { name: 'Thiếu góc.' }));
  expect(screen.getByRole('textbox')).toHaveValue('Trang 2: Ảnh mờ. Thiếu góc.');
  await user.click(offered.getByRole('button', { name: 'Ảnh mờ.' }));
  await user.click(screen.getByRole('button', { name: 'Lưu kết luận' }));
  expect(saved.at(-1)?.[0]?.note).toBe('Trang 2: Thiếu góc.');
});

it('adds a second finding, which can be removed again', async () => {
  const { user, saved } = form();
  await user.keyboard('2');
  await user.selectOptions(screen.getByRole('combobox'), 'Ảnh chân dung');
  await user.click(screen.getByRole('button', { name: /^Thêm điểm khác/ }));
  const found = screen.getByRole('list', { name: 'Các điểm đã ghi' });
  expect(found).toHaveTextContent('Ảnh chân dung: không rõ, không đọc được.');
  await user.keyboard('3{Enter}');
  expect(saved.at(-1)).toEqual([
    { reasonCode: 'illegible', field: 'imageId', note: '' },
    { reasonCode: 'expired', field: null, note: '' },
  ]);
  await user.click(within(found).getByRole('button', { name: /^Bỏ điểm/ }));
  expect(screen.queryByRole('list')).toBeNull();
});

it('is not saved without a reason, or with "other" without a note', async () => {
  const { user, saved } = form();
  await user.click(screen.getByRole('button', { name: 'Lưu kết luận' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Vui lòng chọn lý do.');
  await user.click(screen.getByRole('radio', { name: /Lý do khác/ }));
  await user.click(screen.getByRole('button', { name: 'Lưu kết luận' }));
  expect(screen.getByText('Vui lòng ghi rõ lý do khác.')).toBeVisible();
  expect(saved).toEqual([]);
});

it('a new finding points at the document in view', async () => {
  const { user, saved } = form([BLANK], 'imageId');
  await user.keyboard('1+2{Enter}');
  expect(saved.at(-1)).toEqual([
    { reasonCode: 'missing', field: null, note: '' },
    { reasonCode: 'illegible', field: 'imageId', note: '' },
  ]);
});
