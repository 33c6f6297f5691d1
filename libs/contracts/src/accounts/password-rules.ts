/** bcrypt ignores all bytes after this many, so a longer password is refused instead of cut. */
export const PASSWORD_MAX_BYTES = 72;
export const PASSWORD_MIN_LENGTH = 8;

/** The number of bytes of a text in UTF-8. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}

const rules = [
  ['passwordTooShort', (p: string) => [...p].length >= PASSWORD_MIN_LENGTH],
  ['passwordUppercase', (p: string) => /\p{Lu}/u.test(p)],
  ['passwordLowercase', (p: string) => /\p{Ll}/u.test(p)],
  ['passwordDigit', (p: string) => /\d/.test(p)],
  ['passwordSpecial', (p: string) => /[^\p{L}\d\s]/u.test(p)],
  ['passwordSpace', (p: string) => !/\s/.test(p)],
  ['passwordTooLong', (p: string) => utf8Length(p) <= PASSWORD_MAX_BYTES],
] as const;

export type PasswordProblem = (typeof rules)[number][0];

/**
 * The codes of all password rules, in the order of their check (docs/product/accounts.md,
 * "Passwords").
 */
export const PASSWORD_RULES: readonly PasswordProblem[] = rules.map(([code]) => code);

/** All rules that a new password breaks, in the order of their check. */
export function brokenPasswordRules(password: string): readonly PasswordProblem[] {
  const composed = password.normalize('NFC');
  return rules.filter(([, keeps]) => !keeps(composed)).map(([code]) => code);
}

/** The first rule that a new password breaks; null if it breaks none. */
export function passwordProblem(password: string): PasswordProblem | null {
  return brokenPasswordRules(password)[0] ?? null;
}
