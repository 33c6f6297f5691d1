import { searchable } from '@portal/domain';

/** What a user is found by: name and e-mail. */
export const userSearchText = (fullName: string, email: string): string =>
  searchable(`${fullName} ${email}`);
