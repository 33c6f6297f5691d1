import type { Script } from './migration-folders';

/** The parts of a PostgreSQL error that help to fix it. */
interface DatabaseError {
  message: string;
  /** Position in the script, from 1. */
  position?: string;
  detail?: string;
  hint?: string;
}

/** An error that names the failed migration, its file, the line, and the reason. */
export function migrationFailure(name: string, { file, sql }: Script, cause: unknown): Error {
  const { message, position, detail, hint } = cause as DatabaseError;
  const line = position && sql.slice(0, Number(position) - 1).split('\n').length;
  const place = line ? `line ${line} of ${file}` : file;
  const lines = [`migration ${name} failed in ${place}: ${message}`, detail, hint];
  return new Error(lines.filter(Boolean).join('\n'), { cause });
}
