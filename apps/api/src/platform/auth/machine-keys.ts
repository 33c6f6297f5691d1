import { MACHINE_KEY_PREFIX, type MachineScope } from '@portal/contracts';
import { permissionsOfScopes, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { Prisma } from '../database/generated/client';
import { newId } from '../database/id';
import { AppError } from '../http/app-error';
import type { AppRequest } from '../http/request';
import { hashToken } from '../security/secrets';
import type { CurrentUser } from './current-user';

/** Minutes within which a key's use is written down once. */
const USED_EVERY = 10;
/** Minutes within which a refused use is written down once: a machine tries again and again. */
const REFUSED_EVERY = 60;

const BEARER = /^Bearer +(\S+)$/i;

/** The key of a machine that a call comes with; null where it comes with something else. */
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
}

/** Why a key was refused, as the administrators' log keeps it. */
export type KeyRefusal = 'revoked' | 'expired' | 'scope';

/** Keys with which other systems of the plant call: looked up on every call, so that a revoked one ends at once. */
@Injectable()
export class MachineKeys {
  constructor(private readonly database: Database) {}

  /**
   * Who calls with a key, for a call that a scope lets keys make.
   * @param scope of the call; undefined for one that no key may make
   * @throws AppError keyInvalid, keyNotForCall, keyNeedsScope; what a known key was refused is written down
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
    return {
      id,
      sessionId: id,
      email: '',
      // The least that somebody of the plant can be; what it may do, its scopes say alone.
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
        coalesce(last_used_at < now() - make_interval(mins => ${USED_EVERY}), true) as "isUnseen"
      from machine_key where secret_hash = ${hashToken(key)}`);
    return found;
  }

  private async noteUse(id: string): Promise<void> {
    await this.database.$executeRaw`
      update machine_key set last_used_at = now()
      where id = ${id}::uuid
        and coalesce(last_used_at < now() - make_interval(mins => ${USED_EVERY}), true)`;
  }

  /** In one statement, so that of several calls at once one writes. */
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

/** What the administrators' log calls the list of keys. */
export const MACHINE_KEYS = 'machine-keys';

/** How the log names a key: two of one name are told apart by how they end. */
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
