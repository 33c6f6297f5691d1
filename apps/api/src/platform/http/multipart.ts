import { Readable } from 'node:stream';
import { fieldProblem, fileName, type ValidationIssue } from '@portal/contracts';
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

/** The one file of a multipart body, as it comes; what is over `maxBytes` is cut off by one byte more. */
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

/** A file as it comes; one that breaks off is refused, not failed at. */
async function* wholeOf(file: Readable): AsyncGenerator<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>;
  } catch (error) {
    throw asRefusal(error);
  }
}

/** What the parser of a body throws for one that is not as announced; refusals with a status of their own stay. */
const asRefusal = (error: unknown): unknown =>
  error instanceof AppError || (error as { statusCode?: number } | null)?.statusCode
    ? error
    : new InvalidInput([{ field: 'file', code: 'fileBroken', params: {} }]);

const noFile = () => new InvalidInput([{ field: 'file', code: 'fileNeeded', params: {} }]);

/** @throws InvalidInput for a name that cannot be kept */
function nameOf(written: string): string {
  const parsed = fileName.safeParse(written);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues as readonly ValidationIssue[];
  throw new InvalidInput(
    issues.map((issue) => fieldProblem({ ...issue, path: ['FileName'] }, { FileName: written })),
  );
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
