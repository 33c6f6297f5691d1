import { searchable } from '@portal/domain';

/** The text by which a user is searched: name and e-mail. */
export const userSearchText = (fullName: string, email: string): string =>
  searchable(`${fullName} ${email}`);
