import { renderUi } from '@portal/ui/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { NumberField } from './NumberField';

function Held({ onChange }: { onChange: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(null);
  const change = (now: number | null) => {
    setValue(now);
    onChange(now);
  };
  return (
    <>
      <NumberField name="count" label="Count" decimalScale={3} value={value} onChange={change} />
      <button type="button" onClick={() => change(null)}>
        Empty
      </button>
    </>
  );
}

it.each([
  ['0,5', 0.5],
  ['0.025', 0.025],
  ['1,05', 1.05],
  ['12', 12],
  ['100,10', 100.1],
])('takes %s key by key, and is emptied from outside', async (keys, expected) => {
  const said: (number | null)[] = [];
  const { user } = renderUi(<Held onChange={(value) => said.push(value)} />);
  const field = screen.getByLabelText('Count');
  await user.type(field, keys);
  expect(said.at(-1)).toBe(expected);
  expect(field).toHaveValue(keys.replace('.', ','));
  await user.click(screen.getByText('Empty'));
  expect(field).toHaveValue('');
});
