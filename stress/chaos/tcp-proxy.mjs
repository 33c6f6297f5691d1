import { connect, createServer } from 'node:net';

/**
 * A proxy between two processes that can disturb their connections.
 * @typedef {object} TcpProxy
 * @property {number} port
 * @property {() => void} cut breaks all open connections
 * @property {() => void} swallow drops the next answer, and breaks its connection
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a proxy that passes connections on.
 * @param {() => number} target port of this machine for a new connection
 * @returns {Promise<TcpProxy>}
 */
export async function startTcpProxy(target) {
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();
  let isSwallowing = false;
  const server = createServer((caller) => {
    const called = connect(target(), '127.0.0.1');
    const end = () => {
      for (const socket of [caller, called]) {
        open.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [caller, called]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', end);
    }
    caller.on('data', (bytes) => called.write(bytes));
    called.on('data', (bytes) => {
      if (isSwallowing) end();
      else caller.write(bytes);
      isSwallowing = false;
    });
  });
  await new Promise((/** @type {(value: void) => void} */ resolve) =>
    server.listen(0, '127.0.0.1', () => resolve()),
  );
  const address = server.address();
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    cut,
    swallow: () => void (isSwallowing = true),
    stop: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
