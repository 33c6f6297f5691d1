import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ColumnTypeEnum, bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';

/** @typedef {import('@prisma/driver-adapter-utils').SqlMigrationAwareDriverAdapterFactory} AdapterFactory */
/** @typedef {{ path: string, content: string }} SchemaFile */

/** @type {Promise<void> | undefined} */
let loading;

/** Node 20 cannot import a .wasm file, so the module is instantiated by hand, once. */
async function load() {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const bytes = await readFile(join(dirname(entry), 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': imports() });
  bindings.__wbg_set_wasm(instance.exports);
  /** @type {() => void} */ (instance.exports['__wbindgen_start'])();
}

/**
 * What the module imports. It never clears the timer by which it gives up waiting for its lock, and
 * that timer shall not keep a process alive that has nothing else to do.
 */
function imports() {
  const setTimer = (/** @type {() => void} */ callback, /** @type {number} */ ms) =>
    setTimeout(callback, ms).unref();
  return Object.fromEntries(
    Object.entries(bindings).map(([name, value]) => [
      name,
      name.startsWith('__wbg_setTimeout_') ? setTimer : value,
    ]),
  );
}

/**
 * Works with Prisma's schema engine compiled to WebAssembly: the one behind `prisma migrate`,
 * without the download that the native one needs.
 * @template T
 * @param {AdapterFactory} factory
 * @param {SchemaFile[]} schema
 * @param {(engine: bindings.SchemaEngine) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSchemaEngine(factory, schema, work) {
  await (loading ??= load());
  /** @type {{ dispose: () => Promise<void> }[]} */
  const connections = [];
  const connect = async () => {
    const connection = await factory.connect();
    // The adapter cuts a script at every semicolon, also inside of functions, and runs the pieces
    // one by one. As a whole PostgreSQL takes it for one transaction.
    connection.executeScript = async (sql) => {
      await connection.executeRaw({ sql, args: [], argTypes: [] });
    };
    // The engine leaves its connections open, and PostgreSQL copies no database that is in use.
    connections.push(connection);
    return connection;
  };
  const engine = await bindings.SchemaEngine.new(
    { datamodels: schema.map(({ path, content }) => [path, content]) },
    () => {},
    bindMigrationAwareSqlAdapterFactory({
      ...namesOf(factory),
      connect,
      connectToShadowDb: connect,
    }),
  );
  try {
    return await work(engine);
  } finally {
    engine.free();
    await Promise.all(connections.map((connection) => connection.dispose()));
  }
}

const namesOf = (/** @type {AdapterFactory} */ { provider, adapterName }) => ({
  provider,
  adapterName,
});

/**
 * Answers the one question the engine asks of a database before it compares two schemas:
 * whether the schema `public` exists and which version speaks. Comparing needs nothing else.
 * @returns {AdapterFactory}
 */
export function noDatabase() {
  const refuse = () => Promise.reject(new Error('Comparing schemas must not need a database'));
  const connection = {
    provider: /** @type {const} */ ('postgres'),
    adapterName: 'no-database',
    queryRaw: () =>
      Promise.resolve({
        columnNames: ['exists', 'version', 'numeric_version'],
        columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
        rows: [[true, 'PostgreSQL 15.0', 150000]],
      }),
    executeRaw: refuse,
    executeScript: refuse,
    startTransaction: refuse,
    getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
    dispose: () => Promise.resolve(),
  };
  const connect = () => Promise.resolve(connection);
  const { provider, adapterName } = connection;
  return { provider, adapterName, connect, connectToShadowDb: connect };
}
