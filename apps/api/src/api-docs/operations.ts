import {
  GUARDS_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RequestMethod } from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';
import type { MachineScope } from '@portal/contracts';
import type { z } from 'zod';
import { ACCESS, MACHINE_ACCESS, type Access } from '../platform/auth/access';
import { CaptchaGuard } from '../platform/captcha/captcha.guard';

import { ANSWER, type DescribedAnswer } from '../platform/http/handles';
import { MULTIPART, type MultipartBody } from '../platform/http/takes-file';
import { RATE_LIMIT } from '../platform/rate-limit/rate-limit';

/** A call of the API as its handler binds it. */
export interface Operation {
  /** Class and method, to find the source. */
  handler: string;
  method: string;
  /** With parameters written `:name`. */
  path: string;
  tag: string | undefined;
  /** Undefined if the handler declares none; such a route refuses every call. */
  access: Access | undefined;
  /** The scope with which keys of machines may make the call; undefined if no key may. */
  machineScope: MachineScope | undefined;
  answer: DescribedAnswer | undefined;
  multipart: MultipartBody | undefined;
  needsCaptcha: boolean;
  isRateLimited: boolean;
  /** The handler's parameters from the caller; `schema` is undefined if the handler does not check the input. */
  inputs: { from: 'body' | 'query' | 'path'; schema: z.ZodType | undefined }[];
}

/** The key under which `ApiTags` stores its metadata. */
const TAGS = 'swagger/apiUseTags';

/** Parameters that come from the caller, by their number in Nest; the others come from elsewhere. */
const FROM_CALLER: Record<string, 'body' | 'query' | 'path'> = {
  '3': 'body',
  '4': 'query',
  '5': 'path',
};

/** Every call of every controller, as the running API has them. */
export function readOperations(modules: ModulesContainer): Operation[] {
  return [...modules.values()]
    .flatMap((module) => [...module.controllers.values()])
    .flatMap(({ metatype }) => (typeof metatype === 'function' ? handlersOf(metatype) : []));
}

// The metadata of each decorator is described in the decorator's own file.
const read = (key: string, target: object): unknown => Reflect.getMetadata(key, target);

function handlersOf(controller: Function): Operation[] {
  const prototype = controller.prototype as Record<string, object>;
  const base = (read(PATH_METADATA, controller) as string | undefined) ?? '';
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = prototype[name];
    const method = handler && (read(METHOD_METADATA, handler) as RequestMethod | undefined);
    if (handler === undefined || method === undefined) return [];
    const taken = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
      string,
      { schema?: z.ZodType }
    >;
    return [
      {
        handler: `${controller.name}.${name}`,
        method: RequestMethod[method],
        path: [base, (read(PATH_METADATA, handler) as string | undefined) ?? '']
          .map((part) => part.replaceAll(/^\/|\/$/g, ''))
          .filter(Boolean)
          .map((part) => `/${part}`)
          .join(''),
        tag: (read(TAGS, controller) as string[] | undefined)?.[0],
        access: read(ACCESS, handler) as Access | undefined,
        machineScope: read(MACHINE_ACCESS, handler) as MachineScope | undefined,
        answer: read(ANSWER, handler) as DescribedAnswer | undefined,
        multipart: read(MULTIPART, handler) as MultipartBody | undefined,
        needsCaptcha:
          (read(GUARDS_METADATA, handler) as unknown[] | undefined)?.includes(CaptchaGuard) ??
          false,
        isRateLimited: read(RATE_LIMIT, handler) !== undefined,
        inputs: Object.entries(taken).flatMap(([key, { schema }]) => {
          const from = FROM_CALLER[key.split(':')[0] ?? ''];
          return from ? [{ from, schema }] : [];
        }),
      },
    ];
  });
}
