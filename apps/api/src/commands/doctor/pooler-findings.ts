import pg from 'pg';
import type { Env } from '../../config/env';
import { createPool, wantedSettings } from '../../platform/database/database';
import { isPooled, keepsPrepared } from '../../platform/database/direct';
import { doubtful, fine, wrong, type Finding } from './finding';

const ABOUT = 'Pooler';

/** Checks what works through a pooler only if it is set up for it. */
export async function poolerFindings(env: Env): Promise<Finding[]> {
  // One after the other: each counts on getting the same connection twice.
  const isDirect = !(await isPooled(env.DATABASE_DIRECT_URL));
  const isThrough =
    env.DATABASE_URL === env.DATABASE_DIRECT_URL ? !isDirect : await isPooled(env.DATABASE_URL);
  return [
    ...(isDirect
      ? []
      : [wrong(ABOUT, 'set DATABASE_DIRECT_URL to the address of the server itself')]),
    ...(isThrough ? await preparedFindings(env) : []),
    ...(await settingFindings(env)),
  ];
}

async function preparedFindings({ DATABASE_URL, DATABASE_PREPARED }: Env): Promise<Finding[]> {
  const keeps = await keepsPrepared(DATABASE_URL);
  if (DATABASE_PREPARED && !keeps)
    return [wrong(ABOUT, 'it loses prepared statements: set DATABASE_PREPARED=false')];
  if (!DATABASE_PREPARED && keeps)
    return [doubtful(ABOUT, 'it keeps prepared statements: remove DATABASE_PREPARED=false')];
  return [fine(ABOUT, `DATABASE_URL leads to one that ${keeps ? 'keeps' : 'loses'} statements`)];
}

/** A pooler may not pass on the settings that the portal asks for when it connects. */
async function settingFindings(env: Env): Promise<Finding[]> {
  const pool = createPool({ ...env, DATABASE_POOL_SIZE: 2 });
  try {
    const wanted = wantedSettings(env);
    const { rows } = await pool.query<{ name: string; setting: string; role: string }>(
      'select name, setting, current_user as role from pg_settings where name = any ($1)',
      [Object.keys(wanted)],
    );
    const lacking = rows.filter(({ name, setting }) => wanted[name] !== setting);
    if (lacking.length === 0) return [];
    const remedy = lacking
      .map(
        ({ name, role }) =>
          `alter role ${pg.escapeIdentifier(role)} set ${name} = '${wanted[name]}'`,
      )
      .join('; ');
    return [doubtful(ABOUT, `it does not pass on the portal's settings: ${remedy}`)];
  } catch (error) {
    if (!/startup parameter/.test((error as Error).message)) throw error;
    return [wrong(ABOUT, 'it refuses the portal: set ignore_startup_parameters = options')];
  } finally {
    await pool.end();
  }
}
