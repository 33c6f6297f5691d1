import { ApiError, readErrorAnswer } from './api-error';
import { failureText } from './failure-text';

const key = (name: string) => name;
const text = (error: unknown) => failureText(error, key);

describe('the text of a failure', () => {
  it('is the server’s own message', () => {
    const answer = readErrorAnswer({ code: 'linkInvalid', message: 'Liên kết đã hết hạn.' }, '');
    expect(text(new ApiError('refused', 400, answer, false))).toBe('Liên kết đã hết hạn.');
  });

  it('is our own when the server sent nothing readable', () => {
    const proxy = readErrorAnswer('<html>', 'Bad Gateway');
    expect(text(new ApiError('refused', 502, proxy, false))).toBe('common:unknownFailure');
  });

  it('says that the server could not be reached', () => {
    const none = readErrorAnswer(null, 'Network error');
    expect(text(new ApiError('network', 0, none, false))).toBe('common:unreachable');
  });

  it.each([new TypeError('x is undefined'), 'a string', undefined])('exists for %s', (error) => {
    expect(text(error)).toBe('common:unknownFailure');
  });
});
