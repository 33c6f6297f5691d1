import { ORIGINAL_RULES } from '@portal/domain';
import { renderUi } from '@portal/ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { startI18n } from '../../platform/i18n/start';
import { RulesOfSubmit } from './RulesOfSubmit';

beforeAll(() => startI18n(['common', 'plantRules']));

it('says that other rules hold than today’s, and names the changed ones as they were', async () => {
  const { amounts, acts } = ORIGINAL_RULES;
  const today = { amounts: { ...amounts, youngestAge: 21 }, acts: { ...acts, untrained: 'ask' } };
  Object.assign(globalThis, {
    fetch: async () => ({
      ok: true,
      status: 200,
      statusText: '',
      json: async () => [{ values: today }],
    }),
  });
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <RulesOfSubmit rules={ORIGINAL_RULES} />
    </QueryClientProvider>,
  );
  const note = screen.getByRole('alert');
  expect(note).toHaveTextContent('Đăng ký này được xét theo quy tắc lúc gửi');
  const changed = await within(note).findAllByRole('listitem');
  expect(changed.map(({ textContent }) => textContent)).toEqual([
    'Người chưa có kết quả đào tạo còn hiệu lực là đáng ngờ; khi cho đạt: không hỏi gì.',
    'Người vào nhà máy từ đủ 18 tuổi trở lên.',
  ]);
});
