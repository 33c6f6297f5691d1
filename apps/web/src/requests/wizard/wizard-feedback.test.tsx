import { renderUi } from '@portal/ui/testing';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { createStore } from 'zustand';
import { startI18n } from '../../platform/i18n/start';
import type { SaveState } from '../draft/draft-saver';
import { createProblems, ProblemsProvider, type ShownProblem } from '../form/problems';
import { ProblemBar } from './ProblemBar';
import { SavedNote } from './SavedNote';
import { StepBar } from './StepBar';

beforeAll(() => startI18n(['common', 'requests']));

const problem = (step: string, field: string): ShownProblem => ({
  step,
  itemId: null,
  field,
  text: `${field} is missing`,
  full: `Row 1: ${field} is missing`,
});

describe('the steps', () => {
  const steps = [
    { id: 'first', label: 'First' },
    { id: 'second', label: 'Second' },
    { id: 'third', label: 'Third' },
  ];

  function bar(passed: string[], found: ShownProblem[] = []) {
    const problems = createProblems();
    problems.setState(found, true);
    const gone: string[] = [];
    const { user } = renderUi(
      <ProblemsProvider value={problems}>
        <StepBar
          steps={steps}
          current="second"
          passed={new Set(passed)}
          onStep={(step) => gone.push(step)}
        />
      </ProblemsProvider>,
    );
    const list = screen.getByRole('list', { name: 'Các bước đăng ký' });
    return { user, gone, problems, buttons: () => within(list).getAllByRole('button') };
  }

  it('show which one is open, which are done and which come later', () => {
    const { buttons } = bar(['first']);
    expect(buttons().map((button) => button.textContent)).toEqual([
      'FirstĐã xong',
      '2Second',
      '3Third',
    ]);
    expect(buttons().map((button) => button.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
    ]);
  });

  it('count the problems of each, also of one already left, until they are corrected', () => {
    const { buttons, problems } = bar(
      ['first'],
      [problem('first', 'name'), problem('first', 'date')],
    );
    expect(buttons()[0]).toHaveTextContent('First2 lỗi');
    expect(buttons()[1]).not.toHaveTextContent('lỗi');
    act(() => problems.setState([], true));
    expect(buttons()[0]).toHaveTextContent('FirstĐã xong');
  });

  it('open on click', async () => {
    const { user, gone, buttons } = bar([]);
    for (const button of buttons()) await user.click(button);
    expect(gone).toEqual(['first', 'second', 'third']);
  });
});

describe('the problems', () => {
  function shown(found: ShownProblem[]) {
    const problems = createProblems();
    problems.setState(found, true);
    const fields: string[] = [];
    const { user } = renderUi(
      <ProblemsProvider value={problems}>
        <ProblemBar step="first" onShow={({ field }) => fields.push(field)} />
      </ProblemsProvider>,
    );
    const mend = (field: string) =>
      act(() => problems.setState((all) => all.filter((one) => one.field !== field), true));
    return { user, fields, mend, alert: screen.getByRole('alert') };
  }

  it('show only for the open step', () => {
    expect(shown([problem('second', 'name')]).alert).toBeEmptyDOMElement();
  });

  it('show no count if there is only one, but lead to it', async () => {
    const found = [problem('first', 'name'), problem('second', 'date')];
    const { alert, user, fields } = shown(found);
    expect(alert).toHaveTextContent(/^Row 1: name is missingĐến chỗ cần sửa$/);
    await user.click(screen.getByRole('button', { name: 'Đến chỗ cần sửa' }));
    expect(fields).toEqual(['name']);
  });

  it('lead on in order while each is mended before the next', async () => {
    const names = ['name', 'date', 'area', 'paper'];
    const { user, fields, mend } = shown(names.map((field) => problem('first', field)));
    for (const field of ['name', 'date', 'area']) {
      mend(field);
      await user.click(screen.getByRole('button', { name: /Lỗi tiếp theo|Đến chỗ cần sửa/ }));
    }
    expect(fields).toEqual(['date', 'area', 'paper']);
  });

  it('lead from one field to the next and start again after the last', async () => {
    const { user, fields, alert } = shown(['name', 'date', 'area'].map((f) => problem('first', f)));
    expect(alert).toHaveTextContent(/Còn 3 lỗi\.\s*Row 1: name is missing/);
    for (let press = 0; press < 3; press += 1)
      await user.click(screen.getByRole('button', { name: 'Lỗi tiếp theo' }));
    expect(fields).toEqual(['date', 'area', 'name']);
  });
});

describe('whether the draft is saved', () => {
  const state = (phase: SaveState['phase'], secondsAgo: number | null) =>
    createStore<SaveState>(() => ({
      phase,
      savedAt: secondsAgo === null ? null : Date.now() - secondsAgo * 1000,
      version: 1,
      message: '',
    }));

  it.each([
    ['nothing was ever saved', 'clean', null, ''],
    ['it was saved just now', 'clean', 1, 'Vừa lưu'],
    ['it was saved within the minute', 'clean', 40, 'Đã lưu 40 giây trước'],
    ['it was saved a while ago', 'clean', 130, 'Đã lưu 2 phút trước'],
    ['something was typed since', 'dirty', 40, 'Chưa lưu'],
    ['it is being saved', 'saving', 40, 'Đang lưu…'],
    ['the server never got it', 'failed', null, 'Đã giữ trên máy này'],
  ] as const)('is shown when %s', (_case, phase, secondsAgo, words) => {
    renderUi(<SavedNote state={state(phase, secondsAgo)} />);
    expect(screen.getByRole('status').textContent).toBe(words);
  });

  it('is not said of a form with problems without saying that it has some', () => {
    const problems = createProblems();
    problems.setState(
      ['name', 'date', 'area'].map((field) => problem('first', field)),
      true,
    );
    renderUi(
      <ProblemsProvider value={problems}>
        <SavedNote state={state('clean', 1)} />
      </ProblemsProvider>,
    );
    expect(screen.getByRole('status').textContent).toBe('Đã lưu · 3 chỗ cần sửa');
  });

  it('says what is safe where, and when the server last got the draft', () => {
    renderUi(<SavedNote state={state('failed', 40)} />);
    expect(screen.getByRole('status').textContent).toMatch(
      /^Đã giữ trên máy này; gửi lúc \d\d:\d\d$/,
    );
  });

  it('says that the server refused the draft', () => {
    const store = state('failed', 40);
    store.setState({ message: 'Dữ liệu gửi lên không hợp lệ' });
    renderUi(<SavedNote state={store} />);
    expect(screen.getByRole('status').textContent).toBe('Chưa lưu được, hệ thống sẽ thử lại');
  });

  it.each(['dirty', 'saving'] as const)(
    'a draft that is %s is safe here while the server is away',
    (phase) => {
      onlineManager.setOnline(false);
      renderUi(<SavedNote state={state(phase, null)} />);
      expect(screen.getByRole('status').textContent).toMatch(/^Đã giữ trên máy này/);
      act(() => onlineManager.setOnline(true));
      expect(screen.getByRole('status').textContent).not.toMatch(/^Đã giữ/);
    },
  );

  it('is updated when it changes', () => {
    const store = state('dirty', null);
    renderUi(<SavedNote state={store} />);
    act(() => store.setState({ phase: 'clean', savedAt: Date.now() }));
    expect(screen.getByRole('status')).toHaveTextContent('Vừa lưu');
  });
});
