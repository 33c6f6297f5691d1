const KEY = 'portal.login';

/** The e-mail address that this tab has stored, so that a reload (for example to change the language) does not lose it. */
export const keptUserName = (): string => sessionStorage.getItem(KEY) ?? '';

export const keepUserName = (userName: string): void => sessionStorage.setItem(KEY, userName);

/** Call it after the login, because the next user of this tab must not see the address. */
export const forgetUserName = (): void => sessionStorage.removeItem(KEY);
