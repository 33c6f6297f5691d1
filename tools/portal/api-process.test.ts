import { reasonIn } from './api-process.mjs';

describe('the reason of a failed start', () => {
  it('is the last error that was logged', () => {
    const lines = [
      '{"level":30,"msg":"starting"}',
      '{"level":60,"err":{"message":"port taken"},"msg":"failed"}',
      '{"level":30,"msg":"stopping"}',
    ];
    expect(reasonIn(lines)).toBe('port taken');
  });

  it('is the whole message of an uncaught error, without its stack', () => {
    const lines = [
      'file:///app/seed.js:10',
      '  throw new Error(text);',
      '        ^',
      '',
      'Error: The environment is not complete:',
      '  SMTP_URL: is required in production',
      '    at parseEnv (file:///app/env.js:3:1)',
      '',
      'Node.js v24.9.0',
    ];
    expect(reasonIn(lines)).toBe(
      'The environment is not complete:\n  SMTP_URL: is required in production',
    );
  });

  it('is the last words, or that there are none', () => {
    expect(reasonIn(['cannot go on'])).toBe('cannot go on');
    expect(reasonIn([])).toBe('it gave no reason');
  });
});
