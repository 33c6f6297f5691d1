import type { Script } from './migration-folders';

/** What PostgreSQL says of a statement that failed, as far as somebody who mends it wants to know. */
interface DatabaseError {
  message: string;
  /** Place in the script, from 1. */
  position?: string;
  detail?: string;
  hint?: string;
}

/** Names the migration that failed, its file, the line, and why. */
export function migrationFailure(name: string, { file, sql }: Script, cause: unknown): Error {
  const { message, position, detail, hint } = cause as DatabaseError;
  const line = position && sql.slice(0, Number(position) - 1).split('\n').length;
  const place = line ? `line ${line} of ${file}` : file;
  const lines = [`migration ${name} failed in ${place}: ${message}`, detail, hint];
  return new Error(lines.filter(Boolean).join('\n'), { cause });
}
