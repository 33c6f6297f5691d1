import type { INestApplicationContext } from '@nestjs/common';
import { Database, type Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { Mail } from '../../platform/mail/mail';
import { Limits } from '../../platform/rate-limit/counted-limits';

/**
 * Binds the portal's services to one open transaction: everything that they write is committed together or not at all,
 * so an interrupted filling leaves no half of a demo. No mails are sent, and limits of calls count nothing.
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
  const limits = context.get(Limits, { strict: false });
  Object.defineProperty(limits, 'take', { value: async () => {} });
}
