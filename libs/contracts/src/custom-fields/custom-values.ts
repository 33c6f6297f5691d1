import { z } from 'zod';
import type { Family } from '../families';
import { id } from '../fields';
import { singleLine } from '../text';

/** The forms to which the plant can add fields. */
export const CUSTOM_FORMS = [
  'peopleItem',
  'peoplePlan',
  'vehicleItem',
  'vehiclePlan',
  'equipmentItem',
  'equipmentPlan',
  'guaranteeItem',
  'guaranteePlan',
  'cardChangeItem',
  'cardChangePlan',
  'takeOutItem',
  'takeOutPlan',
] as const;
export type CustomForm = (typeof CUSTOM_FORMS)[number];

/** The forms of each family to which the plant can add fields: that of its cover, and that of each item. */
export const CUSTOM_FORMS_OF = {
  people: { plan: 'peoplePlan', item: 'peopleItem' },
  vehicles: { plan: 'vehiclePlan', item: 'vehicleItem' },
  equipment: { plan: 'equipmentPlan', item: 'equipmentItem' },
  guarantee: { plan: 'guaranteePlan', item: 'guaranteeItem' },
  cardChange: { plan: 'cardChangePlan', item: 'cardChangeItem' },
  takeOut: { plan: 'takeOutPlan', item: 'takeOutItem' },
} as const satisfies Record<Family, Record<'plan' | 'item', CustomForm>>;

/** Maximum number of characters of a text in a custom field. */
export const MAX_CUSTOM_TEXT = 500;
/** Fields that are out of use keep their values, so a form may hold more values than it has fields. */
const MAX_CUSTOM_VALUES = 200;

/** A value: a text, a number, a day as yyyy-MM-dd, the id of a choice, or yes or no. */
const customValue = z.union([singleLine(MAX_CUSTOM_TEXT), z.number(), z.boolean(), z.null()]);
export type CustomValue = z.infer<typeof customValue>;

/** The values of custom fields, by the ids of the fields. A field without an answer may be missing. */
export const customValues = z
  .record(id, customValue)
  .refine((values) => Object.keys(values).length <= MAX_CUSTOM_VALUES)
  .default({});
export type CustomValues = z.infer<typeof customValues>;

/** The part of a form that holds the values of custom fields. */
export const CUSTOM_PART = 'customFields';
const PREFIX = `${CUSTOM_PART}.`;

/** The name of a custom field among the fields of its form. */
export const customName = (fieldId: string): string => `${PREFIX}${fieldId}`;

/** The id in the name of a custom field; null for a field that is in the portal from the beginning. */
export const customIdIn = (name: string): string | null =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;

type Values = Readonly<Record<string, unknown>>;

/** The value of a field of a form, also of a custom field. @param name of the field */
export function partOf(form: object | undefined, name: string): unknown {
  const values = form as Values | undefined;
  const custom = customIdIn(name);
  return custom === null ? values?.[name] : (values?.[CUSTOM_PART] as Values | undefined)?.[custom];
}

/** What changes in a form that gets a value for a field, also for a custom field. An answer that is blank is left out. */
export function changedPart(form: object | undefined, name: string, value: unknown): object {
  const custom = customIdIn(name);
  if (custom === null) return { [name]: value };
  const before = (form as Values | undefined)?.[CUSTOM_PART] as Values | undefined;
  const others = Object.entries(before ?? {}).filter(([fieldId]) => fieldId !== custom);
  const changed = isBlank(value) ? others : [...others, [custom, value]];
  return { [CUSTOM_PART]: Object.fromEntries(changed) };
}

/** Whether a field has no answer. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '';
