import { parseArgs, type ParseArgsConfig } from 'node:util';
import { columnChange, recordOnServer, rowEvent, type NewEvent } from '../plant/audit';
import { reportOf } from '../features/administration/workbook/error-report';
import { masterTables } from '../master-tables';
import { endAccess } from '../platform/auth/end-access';
import type { Db } from '../platform/database/database';
import { newId } from '../platform/database/id';
import { applyPlan, lockMasterData, planRows, type Plan } from '../platform/master-data';
import { CommandFailure, type Command } from './surroundings';
import { withServices } from './with-services';

/** Short, because the operator passes the link on at once. */
const LINK_HOURS = 24;

/**
 * Creates an administrator and prints a link to set the password. So no mail has to arrive, and no password appears in
 * the shell history.
 */
export const createAdmin: Command = async (args, { readEnv, out }) => {
  const { email, name, phone } = options(args, {
    email: { type: 'string' },
    name: { type: 'string' },
    phone: { type: 'string' },
  });
  const cells = {
    email: text(email, '--email'),
    fullName: text(name, '--name'),
    phone: text(phone, '--phone'),
    role: 'admin',
    status: 'active',
  };
  return withServices(readEnv(), async ({ database, links }) => {
    const [link = ''] = await database.transaction(async (tx) => {
      await lockMasterData(tx);
      const plan = await planOf(tx, cells);
      const [user] = plan.changes.flatMap(({ inserts }) => inserts);
      if (!user)
        throw new CommandFailure(
          `There is an account of ${cells.email} already; "portal set-password" makes a link for it, and administrators change its role in the browser.`,
        );
      await applyPlan(tx, plan);
      await record(tx, plan);
      return links.make(tx, [user.id], LINK_HOURS);
    });
    out(`${cells.email} is an administrator. The password is set at, within ${LINK_HOURS} h:\n`);
    out(`${link}\n`);
    return 0;
  });
};

/**
 * Prints a link that sets the password of an active account, for a user who cannot be reached by mail. Setting it ends
 * the account's sessions and unlocks the account.
 */
export const setPassword: Command = async (args, { readEnv, out }) => {
  const given = options(args, {
    email: { type: 'string' },
    'end-two-step': { type: 'boolean' },
    disconnect: { type: 'boolean' },
  });
  const email = text(given.email, '--email').toLowerCase();
  const endsTwoStep = given['end-two-step'] === true;
  return withServices(readEnv(), async ({ database, links }) => {
    const [link = ''] = await database.transaction(async (tx) => {
      const user = await tx.user.findUnique({ where: { email }, include: { identity: true } });
      if (!user) throw new CommandFailure(`There is no account of ${email}.`);
      if (user.status !== 'active')
        throw new CommandFailure(
          `The account of ${email} is ${user.status}: an administrator lets it in again, in the browser or with the workbook.`,
        );
      const event = { tableName: 'users', rowId: user.id, rowKey: email, changes: [] };
      if (user.identity) {
        if (given.disconnect !== true)
          throw new CommandFailure(
            `A directory logs ${email} in; with --disconnect it does so no more, and the password takes its place.`,
          );
        const changes = [columnChange('directory', user.identity.directory, null)];
        await endAccess(tx, { id: user.id });
        await tx.userIdentity.delete({ where: { id: user.identity.id } });
        await recordOnServer(tx, { action: 'changed', ...event, changes });
      }
      await recordOnServer(tx, { action: 'unlocked', ...event });
      if (endsTwoStep) {
        await tx.user.update({
          where: { id: user.id },
          data: { twoStepMethod: 'off', totpSecret: null, totpLastStep: null },
        });
        await endAccess(tx, { id: user.id });
        await recordOnServer(tx, { action: 'twoStepReset', ...event });
      }
      return links.make(tx, [user.id], LINK_HOURS);
    });
    if (endsTwoStep) out(`Two-step login of ${email} is off.\n`);
    out(`The password of ${email} is set at, within ${LINK_HOURS} h:\n${link}\n`);
    return 0;
  });
};

/** @throws CommandFailure for an unknown option */
function options<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  known: T,
) {
  try {
    return parseArgs({ args: [...args], options: known, strict: true }).values;
  } catch (error) {
    throw new CommandFailure((error as Error).message, { cause: error });
  }
}

function text(value: string | boolean | undefined, option: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw new CommandFailure(`${option} is missing; "portal help" shows what is needed.`);
}

/** @throws CommandFailure with the problem of each value, as for a row of the plant's workbook */
async function planOf(tx: Db, cells: Record<string, string>): Promise<Plan> {
  const tables = masterTables();
  const columns = Object.keys(tables.find(({ name }) => name === 'users')?.columns ?? {});
  const rows = [{ number: 1, cells }];
  const plan = await planRows(tx, tables, [{ name: 'users', columns, rows }], newId);
  const raw = { tables: [], problems: [], sheets: new Map<string, string>() };
  const wrong = reportOf({ tables, raw, plan, language: 'en' });
  if (wrong.length === 0) return plan;
  throw new CommandFailure(
    wrong.map(({ column, what, remedy }) => `${column}: ${what}; ${remedy}.`).join('\n'),
  );
}

async function record(tx: Db, { changes, keys }: Plan): Promise<void> {
  const events: NewEvent[] = changes.flatMap(({ table, inserts }) =>
    inserts.map(({ id, values }) => rowEvent('created', table, keys, { id, after: values })),
  );
  for (const event of events) await recordOnServer(tx, event);
}
