import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

/** A multipart body with one file. */
export interface MultipartBody {
  maxBytes: number;
  /** Fields that come with it as JSON, each checked by its schema. */
  fields?: Record<string, z.ZodType>;
}

export const MULTIPART = 'portal:multipart';

/** Says of a handler that it reads one file out of a multipart body; for the API's description. */
export const TakesFile = (body: MultipartBody): MethodDecorator => SetMetadata(MULTIPART, body);
