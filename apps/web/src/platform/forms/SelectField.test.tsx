import { renderUi } from '@portal/ui/testing';
import { screen } from '@testing-library/react';
import { ManySelectField } from './ManySelectField';
import { SelectField } from './SelectField';

const options = [
  { value: 'han', label: 'Thợ hàn', aliases: ['Welder'] },
  { value: 'dien', label: 'Thợ điện' },
  { value: 'lai', label: 'Lái cẩu' },
];

const shared = { name: 'position', label: 'Position', options, noneLabel: 'Nothing found' };
const field = () => screen.getByRole('combobox', { name: 'Position' });
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('one of a list', () => {
  function one() {
    const chosen: (string | null)[] = [];
    const { user } = renderUi(<SelectField {...shared} onChange={(value) => chosen.push(value)} />);
    return { user, chosen };
  }

  it('is found without accents and in any case', async () => {
    const { user, chosen } = one();
    await user.type(field(), 'THO DIEN');
    expect(offered()).toEqual(['Thợ điện']);
    await user.click(screen.getByRole('option', { name: 'Thợ điện' }));
    expect(chosen).toEqual(['dien']);
    expect(field()).toHaveValue('Thợ điện');
  });

  it('is found by its other names', async () => {
    const { user } = one();
    await user.type(field(), 'weld');
    expect(offered()).toEqual(['Thợ hàn']);
  });

  it('stays closed when Tab only passes through it', async () => {
    const { user } = one();
    await user.tab();
    expect(field()).toHaveFocus();
    expect(offered()).toEqual([]);
  });

  it('says when nothing is found', async () => {
    const { user } = one();
    await user.type(field(), 'phi cong');
    expect(offered()).toEqual([]);
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
  });

  it.each(['pointer', 'keyboard'])('another option is found by %s', async (way) => {
    const { user, chosen } = one();
    await user.click(field());
    await user.click(screen.getByRole('option', { name: 'Thợ hàn' }));
    if (way === 'pointer') await user.click(field());
    else await user.tab({ shift: true }).then(() => user.tab());
    await user.keyboard('lai');
    expect(offered()).toEqual(['Lái cẩu']);
    await user.click(screen.getByRole('option', { name: 'Lái cẩu' }));
    expect(chosen.at(-1)).toBe('lai');
  });

  it('stays chosen when it is chosen again', async () => {
    const { user, chosen } = one();
    for (let time = 1; time <= 2; time += 1) {
      await user.click(field());
      await user.click(screen.getByRole('option', { name: 'Thợ hàn' }));
    }
    expect(chosen).not.toContain(null);
    expect(field()).toHaveValue('Thợ hàn');
  });
});

describe('several of a list', () => {
  it('are found by typing, and are no longer offered once chosen', async () => {
    const chosen: string[][] = [];
    const { user } = renderUi(
      <ManySelectField {...shared} onChange={(values) => chosen.push(values)} />,
    );
    await user.type(field(), 'han');
    await user.click(screen.getByRole('option', { name: 'Thợ hàn' }));
    await user.clear(field());
    expect(offered()).toEqual(['Thợ điện', 'Lái cẩu']);
    await user.click(screen.getByRole('option', { name: 'Lái cẩu' }));
    expect(chosen.at(-1)).toEqual(['han', 'lai']);
  });
});
