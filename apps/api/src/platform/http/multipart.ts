import { Readable } from 'node:stream';
import { fieldProblem, fileName, type ValidationIssue } from '@portal/contracts';
import type { z } from 'zod';
import { AppError } from './app-error';
import { InvalidInput } from './invalid-input';
import type { AppRequest } from './request';

const FIELDS = 10;
const FIELD_BYTES = 10_000;

/** A small multipart body, read completely: its text fields, and name and bytes of its one file. */
export async function readMultipart(
  request: AppRequest,
  maxBytes: number,
): Promise<{ fields: Record<string, string>; name: string; bytes: Buffer }> {
  demandMultipart(request);
  const fields: Record<string, string> = {};
  let file: { name: string; bytes: Buffer } | undefined;
  const limits = { files: 1, fileSize: maxBytes, fields: FIELDS, fieldSize: FIELD_BYTES };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file')
        file = { name: nameOf(part.filename), bytes: await part.toBuffer() };
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    throw asRefusal(error);
  }
  if (!file) throw noFile();
  return { fields, ...file };
}

/** The one file of a multipart body, as a stream; it is cut off one byte after `maxBytes`. */
export async function streamedFile(
  request: AppRequest,
  maxBytes: number,
): Promise<{ name: string; content: Readable }> {
  demandMultipart(request);
  const limits = { files: 1, fileSize: maxBytes + 1, fields: FIELDS, fieldSize: FIELD_BYTES };
  const part = await request.file({ limits, throwFileSizeLimit: false }).catch((error: unknown) => {
    throw asRefusal(error);
  });
  if (!part) throw noFile();
  const name = nameOf(part.filename);
  return { name, content: Readable.from(wholeOf(part.file), { objectMode: false }) };
}

/** Streams a file; if it breaks off, the call is refused instead of failing with an internal error. */
async function* wholeOf(file: Readable): AsyncGenerator<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>;
  } catch (error) {
    throw asRefusal(error);
  }
}

/** The parser throws this if a body is not as announced; errors that carry a status stay as they are. */
const asRefusal = (error: unknown): unknown =>
  error instanceof AppError || (error as { statusCode?: number } | null)?.statusCode
    ? error
    : new InvalidInput([{ field: 'file', code: 'fileBroken', params: {} }]);

const noFile = () => new InvalidInput([{ field: 'file', code: 'fileNeeded', params: {} }]);

/** @throws InvalidInput if the name cannot be stored */
function nameOf(written: string): string {
  const parsed = fileName.safeParse(written);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues as readonly ValidationIssue[];
  throw new InvalidInput(
    issues.map((issue) => fieldProblem({ ...issue, path: ['FileName'] }, { FileName: written })),
  );
}

/** Parses a field that holds JSON. @throws InvalidInput naming what is wrong in it */
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
