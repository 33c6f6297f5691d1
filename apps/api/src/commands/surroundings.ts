import type { Env, RightSettings } from '../config/env';

/** The environment of a command: its settings, which are read only when needed, and its input and output. */
export interface Surroundings {
  /** All settings of the portal. @throws Error naming every wrong one */
  readEnv: () => Env;
  /** The settings of the database, for commands that need no others. @throws like `readEnv` */
  readDatabaseEnv: () => Env;
  /** The settings that are right, without the wrong ones. */
  readRightSettings: () => RightSettings;
  out: (text: string) => void;
  error: (text: string) => void;
  /** The whole input of the command. */
  readInput: () => Promise<Buffer>;
  /** Writes bytes to its output. */
  writeOutput: (bytes: Uint8Array) => Promise<void>;
}

/** Runs with its arguments. @returns the exit code; a thrown error is printed, and the exit code is 1 */
export type Command = (args: readonly string[], at: Surroundings) => Promise<number>;

/** Wrong arguments, or an operation that is not possible: its message is printed without a stack trace. */
export class CommandFailure extends Error {}
