import { MACHINE_KEY_PREFIX, type MachineScope } from '@portal/contracts';
import { permissionsOfScopes, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { allowAged } from '../database/aged-reads';
import { Database } from '../database/database';
import { Prisma } from '../database/generated/client';
import { newId } from '../database/id';
import { AppError } from '../http/app-error';
import type { AppRequest } from '../http/request';
import { hashToken } from '../security/secrets';
import type { CurrentUser } from './current-user';
import { RecentWrites } from './recent-writes';

/** The use of a key is recorded at most once in this many minutes. */
const USED_EVERY = 10;
/** A refused use is recorded at most once in this many minutes, because machines retry again and again. */
const REFUSED_EVERY = 60;

const BEARER = /^Bearer +(\S+)$/i;

/** The machine's key that a call carries; null if it carries none. */
export function machineKeyOf({ headers }: AppRequest): string | null {
  const token = BEARER.exec(headers.authorization ?? '')?.[1];
  return token?.startsWith(MACHINE_KEY_PREFIX) ? token : null;
}

interface Found {
  id: string;
  scopes: MachineScope[];
  name: string;
  ending: string;
  isRevoked: boolean;
  lastDay: string | null;
  isUnseen: boolean;
  hasJustWritten: boolean;
}

/** Why a key was refused, as the administrators' log stores it. */
export type KeyRefusal = 'revoked' | 'expired' | 'scope';

/** Keys with which the plant's other systems call. Each call looks its key up, so that a revoked key ends at once. */
@Injectable()
export class MachineKeys {
  constructor(
    private readonly database: Database,
    private readonly writes: RecentWrites,
  ) {}

  /**
   * The machine that calls with a key.
   * @param scope of the call; undefined if no key may make the call
   * @throws AppError keyInvalid, keyNotForCall, keyNeedsScope; the refusal of a known key is recorded
   */
  async admit(key: string, scope: MachineScope | undefined): Promise<CurrentUser> {
    const found = await this.find(key);
    if (!found) throw new AppError('keyInvalid');
    const { id, scopes } = found;
    const refusal = refusalOf(found, scope);
    if (refusal) {
      await this.noteRefusal(found, refusal);
      if (refusal !== 'scope') throw new AppError('keyInvalid');
      throw scope ? new AppError('keyNeedsScope', { scope }) : new AppError('keyNotForCall');
    }
    if (found.isUnseen) await this.noteUse(id);
    if (!found.hasJustWritten) allowAged();
    return {
      id,
      sessionId: id,
      email: '',
      // The weakest role at the plant; the scopes alone decide what the key may do.
      role: 'employee',
      contractorId: null,
      isCompanyOwner: false,
      only: permissionsOfScopes(scopes),
      mustEnrol: false,
      isMachine: true,
    };
  }

  private async find(key: string): Promise<Found | undefined> {
    const [found] = await this.database.readByIndex<Found>(Prisma.sql`
      select id::text, name, ending, scopes, revoked_at is not null as "isRevoked", last_day::text as "lastDay",
        coalesce(last_used_at < now() - make_interval(mins => ${USED_EVERY}), true) as "isUnseen",
        ${this.writes.by(Prisma.sql`machine_key.id`)} as "hasJustWritten"
      from machine_key where secret_hash = ${hashToken(key)}`);
    return found;
  }

  private async noteUse(id: string): Promise<void> {
    await this.database.$executeRaw`
      update machine_key set last_used_at = now()
      where id = ${id}::uuid
        and coalesce(last_used_at < now() - make_interval(mins => ${USED_EVERY}), true)`;
  }

  /** One statement, so that only one of several simultaneous calls records the refusal. */
  private async noteRefusal(key: Found, refusal: KeyRefusal): Promise<void> {
    const changes = JSON.stringify([{ column: 'refusal', before: null, after: refusal }]);
    await this.database.$executeRaw`
      with refused as (
        update machine_key set refused_at = now()
        where id = ${key.id}::uuid
          and coalesce(refused_at < now() - make_interval(mins => ${REFUSED_EVERY}), true)
        returning id)
      insert into admin_event (id, created_at, actor_name, action, table_name, row_id, row_key, changes)
      select ${newId()}::uuid, now(), ${key.name}, 'useRefused', ${MACHINE_KEYS}, id, ${namedKey(key)},
        ${changes}::jsonb
      from refused`;
  }
}

/** The name of the list of keys in the administrators' log. */
export const MACHINE_KEYS = 'machine-keys';

/** How the log names a key: with its last characters, because two keys may have the same name. */
export const namedKey = ({ name, ending }: { name: string; ending: string }): string =>
  `${name} · …${ending}`;

function refusalOf(
  { isRevoked, lastDay, scopes }: Found,
  scope: MachineScope | undefined,
): KeyRefusal | null {
  if (isRevoked) return 'revoked';
  if (lastDay !== null && lastDay < plantDate(new Date())) return 'expired';
  return scope && scopes.includes(scope) ? null : 'scope';
}
