import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { DateTimeField } from './DateTimeField';

it.each([
  ['none where there is no day yet', null, 0],
  ['those of the day that stands there', '2026-03-09 08:30', 8],
])('times that are offered beside the calendar: %s', async (_, value, count) => {
  const { user } = renderUi(
    <DateTimeField
      name="from"
      label="From"
      language="vi"
      usualTime="08:00"
      clearLabel="Clear"
      value={value}
      onChange={() => undefined}
    />,
  );
  await user.click(screen.getByRole('textbox', { name: 'From' }));
  expect(await screen.findByRole('table')).toBeVisible();
  // An empty list of them would leave its strip beside the calendar.
  expect(document.querySelectorAll('[class*="presetButton"]')).toHaveLength(count);
  expect(document.querySelectorAll('[class*="presetsList"]')).toHaveLength(count > 0 ? 1 : 0);
});
