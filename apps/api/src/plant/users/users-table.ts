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
import {
  releaseStandIns,
  type TellLostStandIns,
} from '../../requests/acts/workflow/lost-stand-ins';
import { handBack } from '../../requests/acts/workflow/switched-off';
import { userSearchText } from './user-search';

/** What follows from changes of users; commands and seeds that change none leave it out. */
export interface UserActs {
  /** Runs for new users: the mail to set a password. */
  inserted?: NonNullable<MasterTable['inserted']>;
  standInsLost?: TellLostStandIns;
}

/** Users as the plant's staff maintain them. */
export const usersTable = ({ inserted, standInsLost }: UserActs): MasterTable => ({
  name: 'users',
  table: 'user',
  key: ['email'],
  columns: {
    email: email(),
    fullName: personName(),
    // A directory that logs a user in may name no number.
    phone: { ...digits(30), required: false },
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
  ...(inserted && { inserted }),
  updated: async (tx, changes) => {
    const ids = changes.filter(({ after }) => after['status'] !== 'active').map(({ id }) => id);
    if (ids.length === 0) return;
    await endAccess(tx, { id: { in: ids } });
    const lost = await handBack(tx, ids);
    await standInsLost?.(tx, lost);
  },
  deleting: async (tx, id) => {
    const lost = await releaseStandIns(tx, [id]);
    await standInsLost?.(tx, lost);
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
