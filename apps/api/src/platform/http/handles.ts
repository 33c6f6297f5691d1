import type { Route } from '@portal/contracts';
import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SerializeOptions,
  SetMetadata,
} from '@nestjs/common';
import { z } from 'zod';
import { answerSchema } from './answer-schema';

export const ANSWER = 'portal:answer';

/** What a call answers, for the API's description: JSON of a schema, or bytes of some media types. */
export type DescribedAnswer = { schema: z.ZodType } | { types: readonly string[] };

/** Declares what a handler answers, for the API's description. */
export const Answers = (schema: z.ZodType): MethodDecorator =>
  SetMetadata(ANSWER, { schema } satisfies DescribedAnswer);

/**
 * Binds a handler that sends bytes itself to a route of the contracts.
 * @param types the media types that it sends
 */
export function Sends(route: Route, ...types: [string, ...string[]]): MethodDecorator {
  return applyDecorators(
    RequestMapping({ path: route.path, method: RequestMethod[route.method] }),
    SetMetadata(ANSWER, { types } satisfies DescribedAnswer),
  );
}

/**
 * Binds a handler to a route of the contracts. Only the fields that the answer's schema names leave the server.
 * @param schema of the answer, which filters it and describes it in the API's description
 */
export function Handles(route: Route, schema: z.ZodType): MethodDecorator {
  return applyDecorators(
    RequestMapping({ path: route.path, method: RequestMethod[route.method] }),
    HttpCode(200),
    // The serializer handles arrays item by item.
    SerializeOptions({
      schema: answerSchema(schema instanceof z.ZodArray ? schema.element : schema),
    }),
    Answers(schema),
  );
}
