import { CONSENT_TEXTS } from '../people/consents';
import { RULES } from '../plant-rules/rule-values';
import { APPEARANCE } from './appearance';
import { MAIL_TEXTS } from './mail-texts';
import { PAPER_TEXTS } from './paper-texts';

const OWN_VALUE_LISTS: readonly string[] = [
  RULES,
  MAIL_TEXTS,
  PAPER_TEXTS,
  CONSENT_TEXTS,
  APPEARANCE,
];

/** Whether rows of the list replace the portal's own values, so that an empty list is no lack. */
export const keepsOwnValues = (list: string): boolean => OWN_VALUE_LISTS.includes(list);
