import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ColumnTypeEnum, bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';

/** @typedef {import('@prisma/driver-adapter-utils').SqlMigrationAwareDriverAdapterFactory} AdapterFactory */
/** @typedef {import('@prisma/driver-adapter-utils').SqlQuery} SqlQuery */
/** @typedef {import('@prisma/driver-adapter-utils').ColumnType} ColumnType */
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
 * Runs Prisma's schema engine compiled to WebAssembly. It is the engine of `prisma migrate`, without the download that
 * the native one needs. It only writes migrations; the portal applies them.
 * @template T
 * @param {SchemaFile[]} schema
 * @param {import('pg').Client} database the database that it reads
 * @param {(engine: bindings.SchemaEngine) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSchemaEngine(schema, database, work) {
  await (loading ??= load());
  const engine = await bindings.SchemaEngine.new(
    { datamodels: schema.map(({ path, content }) => [path, content]) },
    () => {},
    bindMigrationAwareSqlAdapterFactory(reading(database)),
  );
  try {
    return await work(engine);
  } finally {
    engine.free();
  }
}

/** The types in catalogs by PostgreSQL's type numbers; all others are read as text. */
const TYPES = new Map(
  /** @type {[number, ColumnType][]} */ ([
    [16, ColumnTypeEnum.Boolean],
    [18, ColumnTypeEnum.Character],
    [20, ColumnTypeEnum.Int64],
    [21, ColumnTypeEnum.Int32],
    [23, ColumnTypeEnum.Int32],
    [26, ColumnTypeEnum.Int64],
    [1002, ColumnTypeEnum.CharacterArray],
    [1003, ColumnTypeEnum.TextArray],
    [1005, ColumnTypeEnum.Int32Array],
    [1007, ColumnTypeEnum.Int32Array],
    [1009, ColumnTypeEnum.TextArray],
  ]),
);

/**
 * Allows the engine to read a database and nothing else. Prisma's own adapter does not support the type "char", which
 * is common in catalogs.
 * @param {import('pg').Client} database
 * @returns {AdapterFactory}
 */
function reading(database) {
  const refuse = () => Promise.reject(new Error('Comparing schemas must change nothing'));
  const connection = {
    provider: /** @type {const} */ ('postgres'),
    adapterName: 'reading',
    queryRaw: async (/** @type {SqlQuery} */ { sql, args }) => {
      const { fields, rows } = await database.query({ text: sql, values: args, rowMode: 'array' });
      return {
        columnNames: fields.map(({ name }) => name),
        columnTypes: fields.map(({ dataTypeID }) => TYPES.get(dataTypeID) ?? ColumnTypeEnum.Text),
        rows,
      };
    },
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
