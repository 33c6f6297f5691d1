import type { Batch, BatchProblem } from '@portal/contracts';
import { renderUi } from '@portal/ui/testing';
import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { startI18n } from '../../../platform/i18n/start';
import { BatchProblems } from './BatchProblems';

beforeAll(() => startI18n(['batches']));

const problem = (place: number, given: Partial<BatchProblem>): BatchProblem => ({
  requestId: `r${place}`,
  place,
  step: 'items',
  itemId: null,
  field: 'files',
  message: 'Chưa có',
  itemName: '',
  ...given,
});

it('lists problems of the plan first, then by request and person, each with its way', async () => {
  const plans: string[] = [];
  const { user } = renderUi(
    <MemoryRouter>
      <BatchProblems
        batch={{ submission: 'refused' } as Batch}
        problems={[
          problem(1, { step: 'plan', field: 'description', message: 'Chưa nhập nội dung' }),
          problem(1, { step: 'submit', field: 'contractorManager', message: 'Chưa nhập quản lý' }),
          ...Array.from({ length: 7 }, (_, at) =>
            problem(2, { itemId: `p${at}`, itemName: `Người ${at}`, field: 'dateOfBirth' }),
          ),
        ]}
        onPlan={(field) => plans.push(field)}
      />
    </MemoryRouter>,
  );
  const left = screen.getByRole('region', { name: 'Đợt chưa gửi được: còn 9 chỗ cần sửa' });
  await user.click(within(left).getByRole('button', { name: 'Kế hoạch chung' }));
  await user.click(within(left).getByRole('button', { name: 'Chưa nhập quản lý' }));
  expect(plans).toEqual(['description', 'contractorManager']);
  expect(within(left).getByRole('link', { name: 'Đăng ký 2: 7 chỗ' })).toBeVisible();
  expect(within(left).getByRole('link', { name: 'Người 0 – Chưa có' })).toHaveAttribute(
    'href',
    '/danh-sach-dang-ky/cap-nhat-nhan-su/r2?buoc=items&truong=dateOfBirth&muc=p0',
  );
  expect(within(left).getByText('và 2 chỗ khác, xem trong đăng ký')).toBeVisible();
  expect(within(left).queryByText(/Người 5/)).toBeNull();
});
