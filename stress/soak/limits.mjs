/**
 * Tables that must not grow, and which of their rows are overdue: rows that a sweep should have
 * deleted by now. The tolerance is an hour, because a sweep runs every ten minutes and deletes a
 * limited number of rows.
 * @type {Record<string, { why: string, overdue: string }>}
 */
export const PASSING = {
  session: { why: 'goes when it has run out', overdue: `expires_at < now() - interval '1 hour'` },
  known_device: {
    why: 'goes when it has run out',
    overdue: `expires_at < now() - interval '1 hour'`,
  },
  otp_challenge: {
    why: 'good for minutes',
    overdue: `expires_at < now() - interval '1 hour'`,
  },
  password_token: {
    why: 'kept for a day after its end, to tell "expired" from "wrong"',
    overdue: `expires_at < now() - interval '25 hours'`,
  },
  registration: { why: 'goes unconfirmed', overdue: `expires_at < now() - interval '1 hour'` },
  invitation: {
    why: 'kept for 30 days after its end',
    overdue: `expires_at < now() - interval '721 hours'`,
  },
  waiting_change: {
    why: 'remembered for 15 minutes',
    overdue: `at < now() - interval '2 hours'`,
  },
  captcha_use: {
    why: 'a captcha is good for ten minutes',
    overdue: `expires_at < now() - interval '1 hour'`,
  },
  rate_limit: {
    why: 'counts within a window',
    overdue: `expire < extract(epoch from now() - interval '1 hour') * 1000`,
  },
  upload: {
    why: 'half an upload is kept for 48 hours',
    overdue: `created_at < now() - interval '49 hours'`,
  },
  upload_chunk: {
    why: 'goes with its upload',
    overdue: `upload_id not in (select id from upload where created_at > now() - interval '49 hours')`,
  },
  import_error: {
    why: 'kept for an hour',
    overdue: `created_at < now() - interval '2 hours'`,
  },
  file: {
    why: 'what nothing holds is kept for 48 hours',
    overdue: `unused_since < now() - interval '49 hours'`,
  },
  mail_outbox: {
    why: 'kept for 30 days',
    overdue: `created_at < now() - interval '721 hours'`,
  },
  notice: { why: 'kept for 90 days', overdue: `at < now() - interval '2161 hours'` },
  'graphile_worker.jobs': {
    why: 'gone when done',
    overdue: `run_at < now() - interval '3 hours'`,
  },
};

/**
 * Records of what happened. They stay until the portal erases personal data or a user deletes them.
 */
export const KEPT =
  'requests with items, tasks, verdicts, history and papers; cards, permits, gate events, trips, movements; accounts, lists and settings';

/**
 * By how much the median of the last third of the hours may exceed that of the third before. The
 * value of an hour is its lowest sample.
 */
export const LIMITS = {
  heapMegabytes: 10,
  apiMegabytes: 75,
  lanesMegabytes: 150,
  handles: 15,
  backends: 5,
};
