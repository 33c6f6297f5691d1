import { z } from 'zod';
import { schemaNames } from './contract-names';

/** A JSON schema of OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;
/** `input`: as callers may write it. `output`: as the API returns it. */
export type Direction = 'input' | 'output';

const SAYS_INPUT = /(Body|Input|Query|Params|Metadata)$/;

type Definition = z.core.$ZodTypes['_zod']['def'];
const definitionOf = (schema: z.core.$ZodType): Definition => (schema as z.core.$ZodTypes)._zod.def;

/** The schemas of one document: each named one appears once, under `components`. */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {};
  private readonly names = schemaNames();
  private readonly made = new Map<string, z.core.$ZodType>();

  /**
   * A schema, or a reference if it has a name.
   * @param fallback a name for an object that the contracts do not name; without it the schema is inlined
   */
  describe(schema: z.core.$ZodType, direction: Direction, fallback?: string): JsonSchema {
    const name = this.nameOf(schema, direction) ?? this.fallbackOf(schema, fallback);
    if (name) return this.named(schema, direction, name);
    const definition = definitionOf(schema);
    if (definition.type === 'array' && fallback)
      return {
        type: 'array',
        items: this.describe(definition.element, direction, `${fallback}Row`),
      };
    return this.convert(schema, direction);
  }

  /** The fields of a query or path. @throws Error if the schema is not an object */
  fields(schema: z.core.$ZodType): { name: string; isRequired: boolean; parameter: object }[] {
    const shape = shapeOf(schema);
    const whole = this.convert(schema, 'input');
    return Object.entries(whole.properties ?? {}).map(([name, property]) => {
      const json = shape[name] && jsonIn(shape[name]);
      return {
        name,
        isRequired: whole.required?.includes(name) ?? false,
        parameter: json
          ? { content: { 'application/json': { schema: this.describe(json, 'input') } } }
          : { schema: property },
      };
    });
  }

  private nameOf(schema: z.core.$ZodType, direction: Direction): string | undefined {
    const name = this.names.get(schema);
    if (name === undefined || direction === 'output' || SAYS_INPUT.test(name)) return name;
    return definitionOf(schema).type === 'enum' ? name : `${name}Input`;
  }

  private fallbackOf(schema: z.core.$ZodType, fallback?: string): string | undefined {
    return definitionOf(schema).type === 'array' ? undefined : fallback;
  }

  private named(schema: z.core.$ZodType, direction: Direction, name: string): JsonSchema {
    const known = this.made.get(name);
    if (known && known !== schema) throw new Error(`Two schemas are named ${name}`);
    if (!known) {
      this.made.set(name, schema);
      this.components[name] = this.convert(schema, direction);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  private convert(root: z.core.$ZodType, direction: Direction): JsonSchema {
    const { $schema: _, ...converted } = z.toJSONSchema(root, {
      io: direction,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const name = zodSchema === root ? undefined : this.nameOf(zodSchema, direction);
        const other = name
          ? this.named(zodSchema, direction, name)
          : direction === 'input' && readFromText(zodSchema);
        if (other) replace(jsonSchema, other === true ? { type: 'boolean' } : other);
        // The format is enough; the pattern is only for tools that do not know the format.
        if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      },
    }) as JsonSchema & { $schema?: string };
    return converted;
  }
}

function replace(schema: JsonSchema, other: JsonSchema): void {
  for (const key of Object.keys(schema)) delete schema[key];
  Object.assign(schema, other);
}

/** The type of a text parameter, if the schema parses the text: a word for yes or no, or one of some numbers. */
function readFromText(schema: z.core.$ZodType): JsonSchema | true | undefined {
  const definition = definitionOf(schema);
  if (definition.type !== 'pipe') return undefined;
  const out = definitionOf(definition.out);
  if (out.type === 'boolean') return true;
  const isCoerced = 'coerce' in definitionOf(definition.in);
  return isCoerced && out.type === 'literal'
    ? { type: 'integer', enum: [...out.values] as number[] }
    : undefined;
}

/** The schema of the JSON in a text parameter (`jsonParameter` of the contracts), else undefined. */
function jsonIn(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const definition = definitionOf(schema);
  if (definition.type === 'optional' || definition.type === 'default')
    return jsonIn(definition.innerType);
  if (definition.type !== 'pipe' || definitionOf(definition.in).type !== 'pipe') return undefined;
  return ['object', 'array'].includes(definitionOf(definition.out).type)
    ? definition.out
    : undefined;
}

function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> {
  const definition = definitionOf(schema);
  if (definition.type === 'object') return definition.shape;
  if (definition.type === 'pipe') return shapeOf(definition.in);
  throw new Error(`Queries and paths are objects, not ${definition.type}`);
}
