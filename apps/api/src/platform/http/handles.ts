import { errorAnswer, type Route } from '@portal/contracts';
import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SerializeOptions,
} from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { answerSchema } from './answer-schema';

/** Binds a handler that sends bytes by itself to a route of the contracts. */
export function Sends(route: Route): MethodDecorator {
  return applyDecorators(
    RequestMapping({ path: route.path, method: RequestMethod[route.method] }),
    ApiOkResponse({ description: 'The bytes' }),
    ApiDefaultResponse({ standardSchema: errorAnswer, description: 'Refused or failed' }),
  );
}

/**
 * Binds a handler to a route of the contracts. Only what the answer's schema names leaves the server.
 * @param answer schema of the answer, for the wire and for the API's documentation
 */
export function Handles(route: Route, answer: z.ZodType): MethodDecorator {
  return applyDecorators(
    RequestMapping({ path: route.path, method: RequestMethod[route.method] }),
    HttpCode(200),
    // The serializer takes arrays item by item.
    SerializeOptions({
      schema: answerSchema(answer instanceof z.ZodArray ? answer.element : answer),
    }),
    ApiOkResponse({ standardSchema: answer }),
    ApiDefaultResponse({ standardSchema: errorAnswer, description: 'Refused or failed' }),
  );
}
