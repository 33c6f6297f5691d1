import type { Readable } from 'node:stream';
import { fieldProblem, type ValidationIssue } from '@portal/contracts';
import type { z } from 'zod';
import { AppError } from './app-error';
import { InvalidInput } from './invalid-input';
import type { AppRequest } from './request';

const FIELDS = 10;
const FIELD_BYTES = 10_000;

/** A small multipart body, read whole: its text fields, and name and bytes of its one file. */
export async function readMultipart(
  request: AppRequest,
  maxBytes: number,
): Promise<{ fields: Record<string, string>; name: string; bytes: Buffer }> {
  demandMultipart(request);
  const fields: Record<string, string> = {};
  let file: { name: string; bytes: Buffer } | undefined;
  const limits = { files: 1, fileSize: maxBytes, fields: FIELDS, fieldSize: FIELD_BYTES };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') file = { name: part.filename, bytes: await part.toBuffer() };
    else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
  }
  if (!file) throw new AppError('uploadFailed');
  return { fields, ...file };
}

/** The one file of a multipart body, as it comes; what is over `maxBytes` is cut off by one byte more. */
export async function streamedFile(
  request: AppRequest,
  maxBytes: number,
): Promise<{ name: string; content: Readable }> {
  demandMultipart(request);
  const part = await request.file({
    limits: { files: 1, fileSize: maxBytes + 1, fields: FIELDS, fieldSize: FIELD_BYTES },
    throwFileSizeLimit: false,
  });
  if (!part) throw new AppError('uploadFailed');
  return { name: part.filename, content: part.file };
}

/** A field that holds JSON. @throws InvalidInput naming what in it is wrong */
export function parseField<T>(
  fields: Record<string, string>,
  name: string,
  schema: z.ZodType<T>,
): T {
  const value = parseJson(fields[name]);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues as readonly ValidationIssue[];
  throw new InvalidInput(
    value === undefined
      ? [{ field: name, code: 'required', params: {} }]
      : issues.map((issue) => fieldProblem(issue, value)),
  );
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function demandMultipart(request: AppRequest): void {
  if (!request.isMultipart()) throw new AppError('unsupportedMediaType');
}
