import 'reflect-metadata';
import { buffer } from 'node:stream/consumers';
import { readDatabaseEnv, readEnv, readRightSettings } from './config/env';
import { runCommand } from './commands/commands';

// `portal …`: the operator's commands (docs/operations.md, "Commands").
process.exitCode = await runCommand(process.argv.slice(2), {
  readEnv,
  readDatabaseEnv,
  readRightSettings,
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  readInput: () => buffer(process.stdin),
  writeOutput: (bytes) =>
    new Promise((resolve, reject) => {
      process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
    }),
});
