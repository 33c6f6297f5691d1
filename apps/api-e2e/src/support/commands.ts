import { execFile } from 'node:child_process';
import { apiDist } from '../../../../tools/portal/api-process.mjs';

export interface CommandResult {
  code: number;
  output: string;
  error: string;
}

/** Runs a program with only these settings, and waits for its end. */
export function runProgram(
  [program = '', ...args]: readonly string[],
  settings: Record<string, string>,
): Promise<CommandResult> {
  const env = { PATH: process.env['PATH'], ...settings };
  return new Promise((resolve) => {
    execFile(program, args, { env, maxBuffer: 50_000_000 }, (failure, output, error) =>
      resolve({
        code: typeof failure?.code === 'number' ? failure.code : failure ? 1 : 0,
        output,
        error,
      }),
    );
  });
}

/** Runs `portal …` like an operator. */
export const portalCommand = (
  settings: Record<string, string>,
  ...args: readonly string[]
): Promise<CommandResult> =>
  runProgram([process.execPath, `${apiDist}/portal.js`, ...args], settings);
