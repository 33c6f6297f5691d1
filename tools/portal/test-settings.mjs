/** What every portal under test is set to: captchas and passwords cost people time, which tests need not spend. */
export const testSettings = { CAPTCHA_WORK: '20', PASSWORD_HASH_COST: '4' };
