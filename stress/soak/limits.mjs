/**
 * A kind of rows that must not grow: when the end of a row comes, and for how many hours longer a
 * row may be there until a sweep deletes it.
 * @typedef {object} Passing
 * @property {string} why
 * @property {string} ends SQL for that moment
 * @property {number} keptHours
 * @property {string} [from] SQL for these rows, if they are not all rows of the table with this name
 */

/**
 * Rows that must not grow. A row is overdue if a sweep should have deleted it, or a job should have
 * done it, by now. Those come every ten minutes and take a limited number of rows, so there is a
 * tolerance (`toleranceHours`).
 * @type {Record<string, Passing>}
 */
export const PASSING = {
  session: { why: 'goes when it has run out', ends: 'expires_at', keptHours: 0 },
  known_device: { why: 'goes when it has run out', ends: 'expires_at', keptHours: 0 },
  otp_challenge: { why: 'good for minutes', ends: 'expires_at', keptHours: 0 },
  password_token: {
    why: 'kept for a day after its end, to tell "expired" from "wrong"',
    ends: 'expires_at',
    keptHours: 24,
  },
  registration: { why: 'goes unconfirmed', ends: 'expires_at', keptHours: 0 },
  invitation: { why: 'kept for 30 days after its end', ends: 'expires_at', keptHours: 720 },
  waiting_change: { why: 'remembered for 15 minutes', ends: 'at', keptHours: 1 },
  captcha_use: { why: 'a captcha is good for ten minutes', ends: 'expires_at', keptHours: 0 },
  rate_limit: {
    why: 'counts within a window',
    ends: 'to_timestamp(expire / 1000.0)',
    keptHours: 0,
  },
  upload: { why: 'half an upload is kept for 48 hours', ends: 'created_at', keptHours: 48 },
  upload_chunk: {
    why: 'goes with its upload',
    ends: `coalesce((select u.created_at from upload u where u.id = upload_id), '-infinity')`,
    keptHours: 48,
  },
  import_error: { why: 'kept for an hour', ends: 'created_at', keptHours: 1 },
  loose_file: {
    why: 'gone with the row that is written; what has none is kept for 48 hours',
    ends: 'since',
    keptHours: 48,
  },
  file: { why: 'what nothing holds is kept for 48 hours', ends: 'unused_since', keptHours: 48 },
  mail_outbox: { why: 'kept for 30 days', ends: 'created_at', keptHours: 720 },
  notice: { why: 'kept for 90 days', ends: 'at', keptHours: 2160 },
  'graphile_worker.jobs': {
    why: 'gone when done',
    from: 'graphile_worker.jobs',
    ends: 'run_at',
    keptHours: 2,
  },
  'mails unsent': {
    why: 'sent within minutes',
    from: `(select * from mail_outbox where status = 'waiting') mail`,
    ends: 'created_at',
    keptHours: 2,
  },
  'events unsent': {
    why: 'sent within minutes',
    from: `(select * from webhook_delivery where status = 'waiting') delivery`,
    ends: 'at',
    keptHours: 2,
  },
};

/**
 * Records of what happened. They stay until the portal erases personal data or a user deletes them.
 */
export const KEPT =
  'requests with items, tasks, verdicts, history and papers; cards, permits, gate events, trips, movements; accounts, lists and settings';

/** In real time, how long the portal may do nothing before rows are overdue. */
const TOLERATED_SECONDS = { alone: 25, cluster: 40 };

/**
 * The tolerance for overdue rows, in hours of the clock. While a cluster has no primary, no sweep
 * runs.
 * @param {number} speed of that clock
 * @param {boolean} isCluster
 */
export const toleranceHours = (speed, isCluster) =>
  (speed * TOLERATED_SECONDS[isCluster ? 'cluster' : 'alone']) / 3600;

/**
 * By how much the median of the last third of the hours may exceed that of the third before, in
 * each instance (`backends` in all; of a cluster, the highest). The value of an hour is its lowest sample.
 */
export const LIMITS = {
  heapMegabytes: 10,
  apiMegabytes: 75,
  // One lane more or less.
  lanesMegabytes: 250,
  handles: 15,
};
export const MOST_MORE_BACKENDS = 5;
