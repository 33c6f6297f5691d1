import type pg from 'pg';

type WithClient = Parameters<pg.Pool['connect']>[0];

/**
 * The same pool, but a client that was asked for with a callback may be released again, which then does nothing. The
 * queue releases its listening client twice if the connection breaks before it listens, and its workers are replaced in
 * the same moment; the error of the second release would end the process.
 */
export function queuePool(pool: pg.Pool): pg.Pool {
  const connect = (withClient?: WithClient): unknown =>
    withClient === undefined
      ? pool.connect()
      : pool.connect((error, client, release) => {
          if (error) return withClient(error, client, release);
          let isReleased = false;
          withClient(error, client, (broken) => {
            if (isReleased) return;
            isReleased = true;
            release(broken);
          });
        });
  return new Proxy(pool, {
    get(_pool, name) {
      const value: unknown = name === 'connect' ? connect : Reflect.get(pool, name);
      return typeof value === 'function' ? (value.bind(pool) as unknown) : value;
    },
  });
}
