import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

/** A multipart body with one file. */
export interface MultipartBody {
  maxBytes: number;
  /** Accompanying JSON fields, each checked by its schema. */
  fields?: Record<string, z.ZodType>;
}

export const MULTIPART = 'portal:multipart';

/** Declares that a handler reads one file from a multipart body, for the API's description. */
export const TakesFile = (body: MultipartBody): MethodDecorator => SetMetadata(MULTIPART, body);
