import { z } from 'zod';

/**
 * A schema by which answers leave: the same fields and types, without the checks that input has to pass. Rows that are
 * older than a rule can still be read, and be mended by whoever saves them next.
 */
export function answerSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const known = made.get(schema);
  if (known) return known;
  const loosened = z.core.clone(schema, { ...parts(schema), checks: [] });
  made.set(schema, loosened);
  return loosened;
}

/** What many answers have in common is made once. */
const made = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** A schema's definition, what is in it loosened as well. */
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
