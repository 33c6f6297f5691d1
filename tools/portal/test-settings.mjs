/**
 * Settings of every portal under test: captchas and password hashes are made cheap, because tests need not be slowed
 * down.
 */
export const testSettings = {
  CAPTCHA_WORK: '20',
  PASSWORD_HASH_COST: '4',
  KEPT_ANSWER_CHECKS: '1',
};
