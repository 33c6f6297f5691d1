import { z } from 'zod';

/**
 * The schema of an answer: the same fields and types as the input, without the checks on input. Rows that are older
 * than a rule stay readable, and are corrected when a user next saves them.
 */
export function answerSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const known = made.get(schema);
  if (known) return known;
  const loosened = z.core.clone(schema, { ...parts(schema), checks: [] });
  made.set(schema, loosened);
  return loosened;
}

/** Parts that many answers share are converted once. */
const made = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** A schema's definition, with the schemas inside it loosened as well. */
function parts(schema: z.core.$ZodType): z.core.$ZodTypeDef {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return {
        ...def,
        shape: Object.fromEntries(
          Object.entries(def.shape).map(([name, field]) => [name, answerSchema(field)]),
        ),
      } as z.core.$ZodObjectDef;
    case 'array':
      return { ...def, element: answerSchema(def.element) } as z.core.$ZodArrayDef;
    case 'union':
      return { ...def, options: def.options.map(answerSchema) } as z.core.$ZodUnionDef;
    case 'record':
      return { ...def, valueType: answerSchema(def.valueType) } as z.core.$ZodRecordDef;
    case 'nullable':
    case 'optional':
    case 'default':
      return { ...def, innerType: answerSchema(def.innerType) } as z.core.$ZodNullableDef;
    default:
      return def;
  }
}
