import { z } from 'zod';
import { enteredValues } from '../administration/tables';
import { API_BASE, route } from '../route';
import { id } from '../fields';
import { plainList } from '../reference-data/list';
import { anyText } from '../text';
import {
  DOUBT_ACTS,
  plantRule,
  PLANT_RULE_CODES,
  type PlantRuleValues,
  type RuleCode,
} from './plant-rules';

/** The list with the plant's own values; a rule without a row has its original ones. */
export const RULES = 'rules';

const shapeOf = (schemaOf: (code: RuleCode) => z.ZodType | null): z.ZodObject =>
  z.object(
    Object.fromEntries(
      PLANT_RULE_CODES.flatMap((code) => {
        const schema = schemaOf(code);
        return schema ? [[code, schema]] : [];
      }),
    ),
  );

const amounts = shapeOf((code) => {
  const amount = plantRule(code)?.amount;
  if (!amount) return null;
  const { original } = amount;
  return original === null ? z.number().nullable().default(null) : z.number().default(original);
});
const acts = shapeOf((code) => {
  const act = plantRule(code)?.act;
  return act ? z.enum(DOUBT_ACTS).default(act) : null;
});

/** The values of all rules; a rule that is missing, because it is newer, has its original ones. */
export const ruleValues = z.object({
  amounts: amounts.prefault({}),
  acts: acts.prefault({}),
}) as unknown as z.ZodType<PlantRuleValues>;

/** The rules as they are now, in one row. */
export const plantRules = plainList('plant-rules', {
  version: z.number().int(),
  values: ruleValues,
});

/** A new or changed row of the list, as it is entered. */
export const ruleBody = z.object({
  /** Null for a rule that has its original values. */
  row: z.object({ id, version: anyText(64) }).nullable(),
  values: enteredValues,
});
export type RuleBody = z.infer<typeof ruleBody>;

const counted = z.object({ requests: z.number(), items: z.number() });
/**
 * What a rule would mean for the requests that the plant has now: how many it concerns as it is, and with the entered
 * values. A rule on whole requests counts requests alone, and one that only says what passing asks counts neither.
 */
export const ruleEffect = z.object({
  counts: z.enum(['items', 'requests', 'nothing']),
  /** All requests that the rule could concern, and their items. */
  running: counted,
  before: counted,
  after: counted,
});
export type RuleEffect = z.infer<typeof ruleEffect>;

/** What a value that is not saved yet would mean. */
export const previewRule = route<{ body: RuleBody; answer: RuleEffect }>(
  'POST',
  `${API_BASE}/provider/admin/rules/preview`,
);
