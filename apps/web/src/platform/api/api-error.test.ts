import { ApiError, asApiError, readErrorAnswer } from './api-error';

const refused = (status: number, code: string, hadSession: boolean) =>
  new ApiError('refused', status, readErrorAnswer({ code, message: 'Không được' }, ''), hadSession);

describe('a failed call', () => {
  it('carries the server’s message', () => {
    const error = refused(400, 'invalidInput', false);
    expect(asApiError(error)?.message).toBe('Không được');
    expect(error.fieldErrors).toEqual([]);
  });

  it('has a message even when the body is not one of ours', () => {
    const answer = readErrorAnswer('<html>Bad gateway</html>', 'Bad Gateway');
    expect(answer).toMatchObject({ code: '', message: 'Bad Gateway', traceId: '' });
  });

  it.each([
    ['the server no longer accepts the session', 401, 'unauthenticated', true, true],
    ['a proxy answers 401 without a reason', 401, '', true, true],
    ['a login with wrong data', 401, 'wrongCredentials', false, false],
    ['a wrong code', 401, 'otpWrong', true, false],
    ['the user was not logged in', 401, 'unauthenticated', false, false],
    ['the user may not do it', 403, 'forbidden', true, false],
  ])('may end the session: %s', (_, status, code, hadSession, ends) => {
    expect(refused(status, code, hadSession).isSessionRefused).toBe(ends);
  });
});
