import type pg from 'pg';

/**
 * Sends the statements of a connection without names, so that the server forgets each when the next one comes. A pooler
 * in transaction mode gives every transaction another connection of the server: before PgBouncer 1.21 a statement that
 * was prepared on one is missing on the next.
 */
export function sendUnnamed(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const unnamed = (config: unknown, ...rest: unknown[]) => query(withoutName(config), ...rest);
  client.query = unnamed as typeof client.query;
}

/** Objects that send themselves, such as cursors, keep their names. */
function withoutName(config: unknown): unknown {
  if (typeof config !== 'object' || config === null || 'submit' in config) return config;
  return { ...config, name: undefined };
}
