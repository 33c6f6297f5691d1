import { z } from 'zod';
import { EMPTY_ID } from './empty-id';
import { companyNameProblem, nameProblem } from './plain-texts';
import { singleLine } from './text';

/** Maximum lengths of texts; the database columns have the same limits. */
export const TEXT_LIMITS = { short: 100, line: 255, text: 2000 } as const;

/** Any id of the API: a UUID. */
export const id = z.guid();

/** An id that the client has made. The id of only zeros means "none", so it is refused. */
export const madeId = id.refine((value) => value !== EMPTY_ID, 'invalid');

/** A required single line: trimmed, in Unicode NFC, at most `max` characters. */
export const requiredLine = (max: number = TEXT_LIMITS.line) => singleLine(max).min(1);

/** An optional name of a person: letters, and no web or mail address. */
export const optionalName = singleLine(TEXT_LIMITS.line).check((ctx) => {
  const problem = nameProblem(ctx.value);
  if (problem) ctx.issues.push({ code: 'custom', input: ctx.value, message: problem });
});

/** A required name of a person. */
export const personName = optionalName.min(1);

/** A company's name. It may look like a domain name, but not like a link. */
export const companyName = requiredLine().check((ctx) => {
  const problem = companyNameProblem(ctx.value);
  if (problem) ctx.issues.push({ code: 'custom', input: ctx.value, message: problem });
});

/** An e-mail address, trimmed and in lower case, which identifies an account. */
export const emailAddress = singleLine(254).toLowerCase().pipe(z.email());

/**
 * A phone number as people write it: digits, spaces, dots, dashes, brackets and one leading plus.
 */
export const phoneNumber = singleLine(100).regex(/^\+?[\d\s().-]{6,20}$/, 'phone');
