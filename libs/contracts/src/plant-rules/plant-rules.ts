import { MAX_ENTRY_ITEMS, type EntryFamily } from '../entry/codes';
import { MAX_TAKE_OUT_DAYS } from '../take-out/codes';

/**
 * What passing an item with a doubt asks of a reviewer: nothing, a look at the item by itself, or that and one more
 * confirmation.
 */
export const DOUBT_ACTS = ['tell', 'apart', 'ask'] as const;
export type DoubtAct = (typeof DOUBT_ACTS)[number];

/** The bounds of a number, and its original. A number whose original is null may be left open: no limit. */
export interface RuleAmount {
  min: number;
  max: number;
  original: number | null;
}

/** The headings under which rules are shown. */
export const RULE_GROUPS = ['doubts', 'people', 'days', 'sizes'] as const;

/** The values that a rule has: a number, what passing asks, or both. */
export interface PlantRule {
  group: (typeof RULE_GROUPS)[number];
  amount?: RuleAmount;
  /** The original. */
  act?: DoubtAct;
}

/**
 * The rules that the plant changes without a programmer, with bounds and originals (docs/product/rules.md). Where the
 * specification fixes a limit, it is the loosest value.
 */
export const PLANT_RULES = {
  documentExpired: { group: 'doubts', amount: { min: 0, max: 365, original: 0 }, act: 'apart' },
  cardEnds: { group: 'doubts', amount: { min: 3, max: 30, original: 3 } },
  documentMissing: { group: 'doubts', act: 'apart' },
  documentTooLong: { group: 'doubts', act: 'apart' },
  documentYearDays: { group: 'doubts', act: 'apart' },
  untrained: { group: 'doubts', act: 'tell' },
  duplicate: { group: 'doubts', act: 'apart' },
  sharedFile: { group: 'doubts', act: 'apart' },
  samePaper: { group: 'doubts', act: 'apart' },
  unknownIssuer: { group: 'doubts', act: 'apart' },
  youngestAge: { group: 'people', amount: { min: 18, max: 40, original: 18 } },
  oldestAge: { group: 'people', amount: { min: 50, max: 100, original: 100 } },
  daysAhead: { group: 'days', amount: { min: 1, max: 730, original: null } },
  longestVisit: { group: 'days', amount: { min: 1, max: 1830, original: null } },
  longestTakeOut: {
    group: 'days',
    amount: { min: 1, max: MAX_TAKE_OUT_DAYS, original: MAX_TAKE_OUT_DAYS },
  },
  mostPeople: {
    group: 'sizes',
    amount: { min: 1, max: MAX_ENTRY_ITEMS.people, original: MAX_ENTRY_ITEMS.people },
  },
  mostVehicles: {
    group: 'sizes',
    amount: { min: 1, max: MAX_ENTRY_ITEMS.vehicles, original: MAX_ENTRY_ITEMS.vehicles },
  },
  mostEquipment: {
    group: 'sizes',
    amount: { min: 1, max: MAX_ENTRY_ITEMS.equipment, original: MAX_ENTRY_ITEMS.equipment },
  },
} as const satisfies Record<string, PlantRule>;

type Rules = typeof PLANT_RULES;
export type RuleCode = keyof Rules;
/** The rules with a number. */
export type AmountCode = {
  [Code in RuleCode]: Rules[Code] extends { amount: RuleAmount } ? Code : never;
}[RuleCode];
/** The rules that say what passing asks. */
export type ActCode = {
  [Code in RuleCode]: Rules[Code] extends { act: DoubtAct } ? Code : never;
}[RuleCode];

/** The values of all rules. */
export interface PlantRuleValues {
  amounts: {
    [Code in AmountCode]: Rules[Code] extends { amount: { original: null } }
      ? number | null
      : number;
  };
  acts: Record<ActCode, DoubtAct>;
}

export const PLANT_RULE_CODES = Object.keys(PLANT_RULES) as RuleCode[];

/** A rule by the code that a row has; undefined if there is none. */
export const plantRule = (code: string): PlantRule | undefined =>
  Object.hasOwn(PLANT_RULES, code) ? PLANT_RULES[code as RuleCode] : undefined;

/** The rule on how many items a request of each family may have. */
export const MOST_ITEMS_RULE = {
  people: 'mostPeople',
  vehicles: 'mostVehicles',
  equipment: 'mostEquipment',
} as const satisfies Record<EntryFamily, AmountCode>;
