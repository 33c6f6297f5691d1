import type { Env } from '../config/env';

/** Where a command runs: its settings, read only once they are needed, and who hears what it says. */
export interface Surroundings {
  /** The whole of the portal's settings. @throws Error naming every wrong one */
  readEnv: () => Env;
  /** Those that lead to the database, for commands that need no others. @throws the same */
  readDatabaseEnv: () => Env;
  /** Those that are right, of whatever there is; null where no database is named. */
  readRightSettings: () => Env | null;
  out: (text: string) => void;
  error: (text: string) => void;
  /** All that stands in the command's input. */
  readInput: () => Promise<Buffer>;
  /** Puts bytes into its output. */
  writeOutput: (bytes: Uint8Array) => Promise<void>;
}

/** Does what its arguments ask for. @returns the exit code; what is thrown is told, and ends with 1 */
export type Command = (args: readonly string[], at: Surroundings) => Promise<number>;

/** Arguments that make no sense, or something that has to be done otherwise: told as it is, without a trace. */
export class CommandFailure extends Error {}
