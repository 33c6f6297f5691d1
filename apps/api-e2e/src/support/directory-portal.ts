import { myProfile, type MyProfile } from '@portal/contracts';
import { unique } from '@portal/testing';
import { DirectoryProvider } from '@portal/testing/directory-provider';
import { freePort } from '../../../../tools/lib/ports.mjs';
import { execute } from './database';
import { DirectoryBrowser } from './directory-browser';
import { runJob } from './jobs';
import { usePortal, type Portal } from './portal';

const PUBLIC_URL = 'http://portal.example';
/** The names on the buttons. */
export const NAMES = { staff: 'Danh bạ nhà máy', contractors: 'Danh bạ nhà thầu' };

type Kind = keyof typeof NAMES;

/** A portal with two directories. Staff are in `plant-…` groups that give the role of that name. */
export interface DirectoryPortal {
  portal: Portal;
  staff: DirectoryProvider;
  contractors: DirectoryProvider;
  browser: () => DirectoryBrowser;
  /** Puts a person into a directory, who logs in next. */
  person: (
    kind: Kind,
    claims?: Record<string, unknown>,
    amr?: string[],
  ) => { subject: string; email: string; claims: Record<string, unknown> };
  /** Logs a new person in. @returns the session's token, and who it is */
  logIn: (kind: Kind, claims?: Record<string, unknown>) => Promise<LoggedInPerson>;
  /** The user of a session; null if it has ended. */
  userOf: (token: string) => Promise<MyProfile | null>;
  /** Lets eleven minutes pass, and the portal ask the directories. */
  askAgain: () => Promise<void>;
}

export interface LoggedInPerson {
  token: string;
  subject: string;
  email: string;
  /** What the directory tells; a test may change it. */
  claims: Record<string, unknown>;
  browser: DirectoryBrowser;
}

const [staff, contractors] = [
  await DirectoryProvider.start('staff', PUBLIC_URL, await freePort()),
  await DirectoryProvider.start('contractors', PUBLIC_URL, await freePort()),
];

export function useDirectoryPortal(): DirectoryPortal {
  const portal = usePortal({
    demo: true,
    env: {
      PUBLIC_URL,
      ADMIN_TWO_STEP: 'true',
      ...staff.settings(NAMES.staff, { AMR: 'mfa' }),
      ...contractors.settings(NAMES.contractors),
    },
  });
  const directories = { staff, contractors };
  beforeAll(async () => {
    await execute(
      portal.databaseUrl,
      `insert into directory_group (id, claim, role)
       select gen_random_uuid(), 'Plant-' || role, role::text::user_role
       from unnest(array['reviewer', 'guard', 'admin']) as role;
       insert into directory_group_member (directory_group_id, group_id)
       select d.id, g.id from directory_group d, user_group g
       where d.claim = 'Plant-reviewer' and g.code = (select min(code) from user_group)`,
    );
  });
  afterAll(() => Promise.all([staff.stop(), contractors.stop()]));

  const browser = () => new DirectoryBrowser(portal.client, PUBLIC_URL);
  const person: DirectoryPortal['person'] = (kind, more = {}, amr = ['pwd', 'mfa']) => {
    const subject = unique('subject');
    const email = `${subject}@plant.example`;
    const claims = { name: 'Lê Thị Hoa', email, groups: ['plant-reviewer'], ...more };
    directories[kind].people.set(subject, { claims, amr });
    directories[kind].next = subject;
    return { subject, email, claims };
  };
  return {
    portal,
    staff,
    contractors,
    browser,
    person,
    logIn: async (kind, claims) => {
      const somebody = person(kind, claims);
      const used = browser();
      const { answer } = await used.logIn(kind);
      if (answer.status !== 200) throw new Error(answer.error.message);
      return { ...somebody, token: answer.body.accessToken, browser: used };
    },
    userOf: async (token) => {
      const { status, body } = await portal.client.call(myProfile, {}, { token });
      return status === 200 ? body : null;
    },
    askAgain: async () => {
      await execute(
        portal.databaseUrl,
        `update directory_session set checked_at = checked_at - interval '11 minutes'`,
      );
      await runJob(portal.databaseUrl, 'often');
    },
  };
}
