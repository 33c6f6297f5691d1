import { loginBody } from '@portal/contracts';
import { TextField } from '@portal/ui';
import { renderUi } from '@portal/ui/testing';
import { screen } from '@testing-library/react';
import { ApiError, readErrorAnswer } from '../api/api-error';
import { startI18n } from '../i18n/start';
import { formProblems } from './field-errors';
import { FormMessage } from './FormMessage';
import { usePortalForm } from './use-portal-form';

beforeAll(() => startI18n(['common', 'validation', 'fields']));

type Values = { userName: string; password: string };

/** A typical form: two fields, a message, and a list of the sent values. */
function Form({ onSend, failure }: { onSend: (values: Values) => void; failure?: unknown }) {
  const { form, onSubmit, message, take } = usePortalForm<Values>({
    initialValues: { userName: '', password: '' },
    check: (values) => formProblems(loginBody, values),
    send: (values) => (failure === undefined ? onSend(values) : take(failure)),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormMessage message={message} />
      <TextField name="userName" label="User" {...form.getInputProps('userName')} />
      <TextField name="password" label="Password" {...form.getInputProps('password')} />
      <button type="submit">Send</button>
    </form>
  );
}

function shownForm(failure?: unknown) {
  const sent: Values[] = [];
  const { user } = renderUi(<Form onSend={(values) => sent.push(values)} failure={failure} />);
  const fill = async (userName: string, password: string) => {
    if (userName) await user.type(field('User'), userName);
    if (password) await user.type(field('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Send' }));
  };
  return { sent, fill };
}

const field = (name: string) => screen.getByRole('textbox', { name });
/** The form's own message is before those of its fields. */
const message = () => screen.getAllByRole('alert')[0];

it('sends valid values, and shows no message', async () => {
  const { sent, fill } = shownForm();
  await fill('an@contractor.example', 'Mật-khẩu-1');
  expect(sent).toEqual([{ userName: 'an@contractor.example', password: 'Mật-khẩu-1' }]);
  expect(message()).toBeEmptyDOMElement();
});

it('marks each missing field, focuses the first, and sends nothing', async () => {
  const { sent, fill } = shownForm();
  await fill('', '');
  expect(sent).toEqual([]);
  expect(message()).toHaveTextContent('Vui lòng nhập các trường bắt buộc (*)');
  for (const name of ['User', 'Password'])
    expect(field(name)).toHaveAccessibleDescription('Vui lòng nhập thông tin này');
  expect(field('User')).toHaveFocus();
});

it('focuses the missing field, not the one before it', async () => {
  const { fill } = shownForm();
  await fill('an@contractor.example', '');
  expect(field('User')).toBeValid();
  expect(field('Password')).toHaveFocus();
});

it('explains in its own words what is wrong with a value', async () => {
  const { sent, fill } = shownForm();
  await fill(`${'a'.repeat(300)}@b.vn`, 'x');
  expect(sent).toEqual([]);
  expect(field('User')).toBeInvalid();
  expect(message()).toBeEmptyDOMElement();
});

it('shows the server’s refusal, at the fields and for the whole form', async () => {
  const answer = {
    ...readErrorAnswer({ code: 'invalidInput', message: 'Dữ liệu không hợp lệ.' }, ''),
    fieldErrors: [{ field: 'password', message: 'Mật khẩu đã lộ.' }],
  };
  const { fill } = shownForm(new ApiError('refused', 400, answer, false));
  await fill('an@contractor.example', 'x');
  expect(message()).toHaveTextContent('Dữ liệu không hợp lệ.');
  expect(field('Password')).toHaveAccessibleDescription('Mật khẩu đã lộ.');
  expect(field('User')).toBeValid();
});

it('says when no answer came', async () => {
  const failure = new ApiError('network', 0, readErrorAnswer(null, 'Failed to fetch'), false);
  const { fill } = shownForm(failure);
  await fill('an@contractor.example', 'x');
  expect(message()).not.toBeEmptyDOMElement();
  expect(message()).not.toHaveTextContent('Failed to fetch');
});
