import { z } from 'zod';
import { companyNameProblem, nameProblem } from './plain-texts';
import { singleLine } from './text';

/** Stands for "none" wherever an id is optional on the wire. */
export const EMPTY_ID = '00000000-0000-0000-0000-000000000000';

/** Upper bounds of text columns; the database columns carry the same numbers. */
export const TEXT_LIMITS = { short: 100, line: 255, text: 2000 } as const;

/** Any id on the wire: a UUID. */
export const id = z.guid();

/** A required single line: trimmed, in Unicode NFC, at most `max` characters. */
export const requiredLine = (max: number = TEXT_LIMITS.line) => singleLine(max).min(1);

/** A person's name, which may be left out: letters, and no address. */
export const optionalName = singleLine(TEXT_LIMITS.line).check((ctx) => {
  const problem = nameProblem(ctx.value);
  if (problem) ctx.issues.push({ code: 'custom', input: ctx.value, message: problem });
});

/** A person's name. */
export const personName = optionalName.min(1);

/** A company's name, which may be that of its site, but leads nowhere. */
export const companyName = requiredLine().check((ctx) => {
  const problem = companyNameProblem(ctx.value);
  if (problem) ctx.issues.push({ code: 'custom', input: ctx.value, message: problem });
});

/** An e-mail address, trimmed and lower-cased, which is how accounts are told apart. */
export const emailAddress = singleLine(254).toLowerCase().pipe(z.email());

/** A phone number as people write it: digits, spaces, dots, dashes, brackets and one leading plus. */
export const phoneNumber = singleLine(100).regex(/^\+?[\d\s().-]{6,20}$/, 'phone');
