import { MAX_CREW_ENTRIES, MAX_OWN_ENTRIES, SELF_LINK_HOURS } from '@portal/contracts';
import type { RateLimitRule } from '../../../platform/rate-limit/rate-limit';

const SECONDS = SELF_LINK_HOURS * 3600;
/** Photo and papers of one entry, with some tries more. */
const FILES_AN_ENTRY = 15;

/** Limits of the calls behind a worker's link. A crew on a site shares one address. */
export const SELF_LIMITS = {
  open: { name: 'self-open', points: 120, seconds: 60 },
  file: { name: 'self-file', points: 240, seconds: 60 },
  send: { name: 'self-send', points: 60, seconds: 60 },
  ask: { name: 'self-ask', points: 20, seconds: 60 },
  /** A crew that shows its passes at a gate shares one address. */
  pass: { name: 'self-pass', points: 120, seconds: 60 },
  induction: { name: 'self-induction', points: 60, seconds: 60 },
  /** Tries with one identity number by one link, because its day of birth could be guessed otherwise. */
  askNumber: { name: 'self-ask-number', points: 10, seconds: 24 * 3600 },
  /** Files that come by one link for one person. */
  ownFiles: { name: 'self-own-files', points: MAX_OWN_ENTRIES * FILES_AN_ENTRY, seconds: SECONDS },
  /** Files that come by the link of a crew. */
  crewFiles: {
    name: 'self-crew-files',
    points: MAX_CREW_ENTRIES * FILES_AN_ENTRY,
    seconds: SECONDS,
  },
} as const satisfies Record<string, RateLimitRule>;
