/**
 * Runs a database server for its parent process, and stops it cleanly when the parent asks for it or has ended in any
 * way. Arguments: the command to run; before it, `--remove <folder>` for data to delete with the server.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const args = process.argv.slice(2);
const removed = args[0] === '--remove' ? args.splice(0, 2)[1] : undefined;
const { uid, gid } = /** @type {{ uid?: number, gid?: number }} */ (
  JSON.parse(process.env['KEEPER_IDS'] ?? '{}')
);
delete process.env['KEEPER_IDS'];

const server = spawn(args[0] ?? '', args.slice(1), {
  ...(uid === undefined ? {} : { uid, gid }),
  cwd: '/',
  stdio: ['ignore', 'inherit', 'inherit'],
});
const end = (/** @type {number} */ code) => {
  if (removed) rmSync(removed, { recursive: true, force: true });
  process.exit(code);
};
server.on('error', (error) => {
  console.error(error.message);
  end(1);
});
server.on('exit', (code) => end(code ?? 1));

// SIGINT requests PostgreSQL's "fast" shutdown: it ends sessions and writes everything.
const stop = () => server.kill('SIGINT');
process.on('message', stop);
process.on('disconnect', stop);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, stop);
}
