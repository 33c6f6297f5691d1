import { passwordProblem } from './password-rules';

describe('a new password gets the first broken rule, in the order of the rules', () => {
  it.each([
    ['', 'passwordTooShort'],
    ['Aa1!aaa', 'passwordTooShort'],
    ['aaaaaaaa', 'passwordUppercase'],
    ['AAAAAAAA', 'passwordLowercase'],
    ['Aaaaaaaa', 'passwordDigit'],
    ['Aaaaaaa1', 'passwordSpecial'],
    ['Aaaaaa 1!', 'passwordSpace'],
    ['Aaaaaa1!', null],
    ['Đườngvào1!', null],
    ['Đườngvào1!'.normalize('NFD'), null],
    ['Đườngvào12'.normalize('NFD'), 'passwordSpecial'],
    [`Aa1!${'x'.repeat(68)}`, null],
    [`Aa1!${'x'.repeat(69)}`, 'passwordTooLong'],
    [`Aa1!${'ế'.repeat(23)}`, 'passwordTooLong'],
    ['Aa1!😀😀', 'passwordTooShort'],
  ])('%j: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });
});
