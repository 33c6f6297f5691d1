import type { INestApplicationContext } from '@nestjs/common';
import { Database, type Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { Mail } from '../../platform/mail/mail';

/**
 * Binds the portal's services to one open transaction: whatever they read or write holds with all of it or not at all,
 * and no half of a demo is left where the filling is interrupted. Nobody is written to.
 */
export function bindServices(context: INestApplicationContext, tx: Db): void {
  const database = context.get(Database);
  const bound = (name: PropertyKey, value: unknown) =>
    Object.defineProperty(database, name, { value, configurable: true });
  for (const model of Object.values(Prisma.ModelName)) {
    const name = `${model.charAt(0).toLowerCase()}${model.slice(1)}` as keyof Db;
    bound(name, tx[name]);
  }
  bound('$queryRaw', tx.$queryRaw.bind(tx));
  bound('$executeRaw', tx.$executeRaw.bind(tx));
  bound('transaction', (work: (inner: Db) => Promise<unknown>) => work(tx));
  for (const name of ['read', 'readByIndex'] satisfies (keyof Database)[])
    bound(name, (statement: Prisma.Sql) => tx.$queryRaw(statement));
  Object.defineProperty(context.get(Mail), 'enqueueAll', { value: async () => {} });
}
