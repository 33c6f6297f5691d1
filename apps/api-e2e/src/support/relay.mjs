/**
 * `node relay.mjs <from> <to> …`: forwards connections for as long as it runs, also between networks that share only
 * files. A place is a path of a socket, or a port of this machine.
 */
import { connect, createServer } from 'node:net';
import { pathToFileURL } from 'node:url';

/** @param {string} place */
const at = (place) =>
  /^\d+$/.test(place) ? { host: '127.0.0.1', port: Number(place) } : { path: place };

/**
 * @param {string} from port 0 takes any free one
 * @param {string} to
 * @returns {Promise<{ port: number, stop: () => void }>}
 */
export async function relay(from, to) {
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();
  const server = createServer((socket) => {
    const other = connect(at(to));
    socket.pipe(other).pipe(socket);
    for (const [one, counterpart] of [
      [socket, other],
      [other, socket],
    ]) {
      open.add(one);
      one.on('error', () => counterpart.destroy());
      one.on('close', () => {
        open.delete(one);
        counterpart.destroy();
      });
    }
  });
  await new Promise((resolve) => server.listen(at(from), () => resolve(undefined)));
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    stop: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const places = process.argv.slice(2);
  for (let pair = 0; pair < places.length; pair += 2)
    await relay(places[pair] ?? '', places[pair + 1] ?? '');
  process.stdout.write('ready\n');
  // Ends with the test, in whatever way that ends.
  process.stdin.resume().on('end', () => process.exit());
}
