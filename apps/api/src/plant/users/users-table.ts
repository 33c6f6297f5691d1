import { LANGUAGES, ROLES, USER_STATUSES } from '@portal/contracts';
import {
  choice,
  digits,
  email,
  flag,
  optionalText,
  ref,
  personName,
  type MasterTable,
  type Row,
} from '../../platform/master-data';
import { endAccess } from '../../platform/auth/end-access';
import { handBack } from '../../requests/acts/workflow/switched-off';
import { userSearchText } from './user-search';

/**
 * Users as the plant's staff maintain them.
 * @param inserted runs for new users: the mail to set a password
 */
export const usersTable = (inserted: MasterTable['inserted']): MasterTable => ({
  name: 'users',
  table: 'user',
  key: ['email'],
  columns: {
    email: email(),
    fullName: personName(),
    phone: digits(30),
    title: optionalText(100),
    jobTitle: optionalText(),
    departmentName: optionalText(),
    role: choice('user_role', ROLES),
    contractorId: ref('contractors', false),
    isCompanyOwner: flag(),
    status: choice('user_status', USER_STATUSES, 'active'),
    language: choice('text', LANGUAGES, 'vi'),
  },
  derived: {
    searchText: {
      dbType: 'text',
      of: ({ fullName, email: address }) => userSearchText(String(fullName), String(address)),
    },
  },
  check: ({ role, contractorId }) =>
    (role === 'contractor') === (contractorId !== null)
      ? null
      : { column: 'contractorId', rule: 'contractorMatchesRole' },
  subsets: { staff: 't.contractor_id is null' },
  switchOff: { column: 'status', value: 'disabled' },
  parts: ['session', 'otp_challenge', 'password_token', 'known_device', 'invitation', 'absence'],
  inserted,
  updated: async (tx, changes) => {
    const ids = changes.filter(({ after }) => after['status'] !== 'active').map(({ id }) => id);
    if (ids.length === 0) return;
    await endAccess(tx, { id: { in: ids } });
    await handBack(tx, ids);
  },
});

/** Whether a row of users is an active administrator. */
export const isActiveAdmin = (row: Row | undefined): boolean =>
  row?.['role'] === 'admin' && row['status'] === 'active';

/** Whether a row of users is active staff of the plant. */
export const isActiveStaff = (row: Row | undefined): boolean =>
  row?.['contractorId'] === null && row['status'] === 'active';

/** Whether a change admits a company's user who was waiting for approval. */
export const isLetIn = (before: Row, after: Row | undefined): boolean =>
  before['status'] === 'pending' &&
  before['contractorId'] !== null &&
  after?.['status'] === 'active';
