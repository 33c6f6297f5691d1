import { YEARS } from './years';

/** The part of a zod issue that a message needs. */
export interface ValidationIssue {
  code?: string;
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  format?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

/** Codes of our own rules, used as the issue's message if a schema names one. */
export const RULE_CODES = [
  'passwordTooShort',
  'passwordUppercase',
  'passwordLowercase',
  'passwordDigit',
  'passwordSpecial',
  'passwordSpace',
  'passwordTooLong',
  'passwordMismatch',
  'passwordCommon',
  'phone',
  'taxCode',
  'address',
  'otp',
  'reasonNeeded',
  'noteNeeded',
  'commentNeeded',
  'remarkNeeded',
  'duplicate',
  'fileNeeded',
  'unprintable',
  'nameLetters',
  'nameAddress',
  'nameLost',
  'year',
  'fileBroken',
  'notOfGroup',
  'notOfPlant',
  'notYourself',
  'dayOver',
  'unknownReader',
  'badgeTwice',
  'notBadge',
  'endsBeforeStart',
  'absenceTooLong',
  'absentThen',
  'standsInThen',
  'standInNotOfGroup',
  'standInAway',
  'standInNeeded',
  'dayTooFar',
] as const;

/** Rules that themselves report an empty field. */
const EMPTY_RULES: readonly string[] = ['reasonNeeded', 'noteNeeded', 'remarkNeeded'];

export type ValidationCode =
  | (typeof RULE_CODES)[number]
  | 'required'
  | 'invalid'
  | 'tooShort'
  | 'tooLong'
  | 'outOfRange'
  | 'email';

/** The problem of a field: the code of a text and its parameters. */
export interface FieldProblem {
  /** Path of the field, with dots. */
  field: string;
  code: ValidationCode;
  params: Record<string, string | number>;
}

const isRuleCode = (message: string): message is (typeof RULE_CODES)[number] =>
  (RULE_CODES as readonly string[]).includes(message);

/**
 * Translates a schema's issue into a field and the code of its message, for server and client.
 * @param value the validated value: an empty field is reported as missing, not as malformed
 */
export function fieldProblem(issue: ValidationIssue, value: unknown): FieldProblem {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  const field = path.join('.');
  const isEmptyByRule = EMPTY_RULES.includes(issue.message);
  if (isEmpty(valueAt(value, path)) && !isEmptyByRule)
    return { field, code: 'required', params: {} };
  return { field, ...codeOf(issue) };
}

function codeOf(issue: ValidationIssue): Pick<FieldProblem, 'code' | 'params'> {
  if (issue.message === 'year') return { code: 'year', params: YEARS };
  if (isRuleCode(issue.message)) return { code: issue.message, params: {} };
  const isText = issue.origin === 'string';
  switch (issue.code) {
    case 'too_small':
      return isText
        ? { code: 'tooShort', params: { min: Number(issue.minimum) } }
        : { code: 'outOfRange', params: {} };
    case 'too_big':
      return isText
        ? { code: 'tooLong', params: { max: Number(issue.maximum) } }
        : { code: 'outOfRange', params: {} };
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'email' : 'invalid', params: {} };
    default:
      return { code: 'invalid', params: {} };
  }
}

const valueAt = (value: unknown, path: string[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (at as Record<string, unknown> | null | undefined)?.[key],
    value,
  );

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
