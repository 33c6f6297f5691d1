import type { Env } from '../../config/env';
import { onDatabase } from '../database-command';
import { doubtful, fine, wrong, type Finding } from './finding';

const LATE_MINUTES = 15;

interface Contents {
  admins: number;
  localAdmins: number;
  unconfirmed: number;
  demo: number;
  mailsFailed: number;
  mailsLate: number;
  jobsFailed: number;
  jobsLate: number;
}

/** Checks the content of a database: accounts, mails and jobs. One without tables has nothing to check. */
export async function contentFindings(env: Env): Promise<Finding[]> {
  const [found] = await onDatabase(env, async (database) => {
    const [tables] = await database.$queryRaw<{ areThere: boolean }[]>`
      select to_regclass('public.mail_outbox') is not null
        and to_regclass('graphile_worker.jobs') is not null as "areThere"`;
    if (!tables?.areThere) return [null];
    return database.$queryRaw<Contents[]>`
      select
        (select count(*)::int from "user" u where role = 'admin' and status = 'active' and (password_hash is not null
          or exists (select from user_identity i where i.user_id = u.id))) as admins,
        (select count(*)::int from "user" u where role = 'admin' and status = 'active' and password_hash is not null
          and not exists (select from user_identity i where i.user_id = u.id)) as "localAdmins",
        (select count(*)::int from directory_session d join session s on s.id = d.session_id
          where s.revoked_at is null and s.expires_at > now()
            and d.checked_at < now() - make_interval(mins => ${LATE_MINUTES})) as unconfirmed,
        (select count(*)::int from "user" where is_demo and status <> 'disabled') as demo,
        (select count(*)::int from mail_outbox where status = 'failed') as "mailsFailed",
        (select count(*)::int from mail_outbox where status = 'waiting'
          and created_at < now() - make_interval(mins => ${LATE_MINUTES})) as "mailsLate",
        (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as "jobsFailed",
        (select count(*)::int from graphile_worker.jobs where attempts < max_attempts
          and locked_at is null and run_at < now() - make_interval(mins => ${LATE_MINUTES})) as "jobsLate"`;
  });
  if (found === null) return [];
  if (!found) throw new Error('the database returned no information about its contents');
  return [...accounts(found, env), ...mails(found, env), ...jobs(found)];
}

function accounts(
  { admins, localAdmins, unconfirmed, demo }: Contents,
  { isProduction }: Env,
): Finding[] {
  const about = 'Accounts';
  return [
    admins === 0
      ? wrong(
          about,
          'there is no administrator who may log in: "portal admin create", and open the link that it prints',
        )
      : fine(about, `administrators who may log in: ${admins}`),
    ...(admins > 0 && localAdmins === 0
      ? [
          doubtful(
            about,
            'no administrator has a password, so none can log in while the directory fails: "portal admin create"',
          ),
        ]
      : []),
    ...(unconfirmed > 0
      ? [
          doubtful(
            about,
            `the directory has not confirmed ${unconfirmed} sessions for more than ${LATE_MINUTES} minutes; the log says why`,
          ),
        ]
      : []),
    ...(demo > 0
      ? [
          (isProduction ? wrong : doubtful)(
            about,
            `${demo} of a demo work, with published passwords: "portal end-demo"`,
          ),
        ]
      : []),
  ];
}

function mails({ mailsFailed, mailsLate }: Contents, { SMTP_URL }: Env): Finding[] {
  const about = 'Mails';
  if (!SMTP_URL) return [];
  return [
    mailsFailed > 0
      ? doubtful(about, `${mailsFailed} of the last 30 days could not be sent; the log says why`)
      : fine(about, 'none has failed in the last 30 days'),
    ...(mailsLate > 0
      ? [doubtful(about, `${mailsLate} wait for more than ${LATE_MINUTES} minutes`)]
      : []),
  ];
}

function jobs({ jobsFailed, jobsLate }: Contents): Finding[] {
  const about = 'Jobs';
  return [
    jobsFailed > 0
      ? doubtful(about, `${jobsFailed} have failed for good; the log says why`)
      : fine(about, 'none has failed for good'),
    ...(jobsLate > 0
      ? [
          doubtful(
            about,
            `${jobsLate} wait for more than ${LATE_MINUTES} minutes: does an instance run with RUN_JOBS?`,
          ),
        ]
      : []),
  ];
}
