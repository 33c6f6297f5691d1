import { renderUi } from '@portal/ui/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { startI18n } from '../i18n/start';
import { WrittenField } from './WrittenField';

beforeAll(() => startI18n(['common']));

function Kept({ text, readOnly = false }: { text: string; readOnly?: boolean }) {
  const [value, setValue] = useState(text);
  return (
    <WrittenField
      name="fullName"
      label="Name"
      value={value}
      readOnly={readOnly}
      onChange={setValue}
    />
  );
}

it.each([
  ['NguyÔn V¨n An', 'Nguyễn Văn An'],
  ['Nguyeãn Vaên An', 'Nguyễn Văn An'],
])(
  'offers the Unicode form of a text in an old font, and takes it when pressed: %s',
  async (text, meant) => {
    const { user } = renderUi(<Kept text="" />);
    await user.click(screen.getByRole('textbox'));
    await user.paste(text);
    expect(screen.getByRole('textbox')).toHaveValue(text);
    await user.click(screen.getByRole('button', { name: meant }));
    expect(screen.getByRole('textbox')).toHaveValue(meant);
    expect(screen.queryByRole('button')).toBeNull();
  },
);

it.each(['Nguyễn Văn An', 'José Ávila', 'François Müller', 'ống thép Ø50', ''])(
  'offers nothing for %j',
  (text) => {
    renderUi(<Kept text={text} />);
    expect(screen.queryByRole('button')).toBeNull();
  },
);

it('offers nothing when read-only', () => {
  renderUi(<Kept text="NguyÔn V¨n An" readOnly />);
  expect(screen.queryByRole('button')).toBeNull();
});
