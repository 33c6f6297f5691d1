import { loginStep } from './login-step';

describe('loginStep', () => {
  it('is done when the answer is a token', () => {
    expect(
      loginStep({ accessToken: 'a.b.c', email: 'a@b.vn', twoStepMethod: null, mustEnrol: false }),
    ).toEqual({
      isDone: true,
      accessToken: 'a.b.c',
    });
  });

  it('asks for a code when the token only identifies the pending login', () => {
    expect(
      loginStep({ accessToken: 'OTP:42', email: 'a@b.vn', twoStepMethod: 'app', mustEnrol: false }),
    ).toEqual({
      isDone: false,
      id: '42',
      method: 'app',
    });
  });
});
