import { renderUi } from '@portal/ui/testing';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { startI18n } from '../../platform/i18n/start';
import { useLeftOutOfCopy } from '../detail/use-copying';
import { LeftOutList } from './LeftOutList';

beforeAll(() => startI18n(['common']));

function Copied() {
  return <LeftOutList intro="Bỏ lại:" texts={useLeftOutOfCopy()} />;
}

it('what a copy left out is shown until the user closes it', async () => {
  const copied = { pathname: '/', state: { copied: { leftOut: ['Giấy khám sức khỏe'] } } };
  const { user } = renderUi(
    <MemoryRouter initialEntries={[copied]}>
      <Copied />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Bỏ lại:Giấy khám sức khỏe');
  await user.click(screen.getByRole('button', { name: 'Đóng' }));
  expect(screen.queryByRole('status')).toBeNull();
});
