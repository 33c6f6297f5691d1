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
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': { ...bindings },
  });
  bindings.__wbg_set_wasm(instance.exports);
  /** @type {() => void} */ (instance.exports['__wbindgen_start'])();
}

/**
 * Works with Prisma's schema engine compiled to WebAssembly: the one behind `prisma migrate`,
 * without the download that the native one needs. It writes migrations; the portal applies them itself.
 * @template T
 * @param {SchemaFile[]} schema
 * @param {(engine: bindings.SchemaEngine) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSchemaEngine(schema, work) {
  await (loading ??= load());
  const engine = await bindings.SchemaEngine.new(
    { datamodels: schema.map(({ path, content }) => [path, content]) },
    () => {},
    bindMigrationAwareSqlAdapterFactory(noDatabase()),
  );
  try {
    return await work(engine);
  } finally {
    engine.free();
  }
}

/**
 * Answers the one question the engine asks of a database before it compares two schemas:
 * whether the schema `public` exists and which version speaks. Comparing needs nothing else.
 * @returns {AdapterFactory}
 */
function noDatabase() {
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
