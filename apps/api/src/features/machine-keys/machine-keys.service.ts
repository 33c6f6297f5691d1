import {
  MACHINE_KEY_PREFIX,
  MOST_MACHINE_KEYS,
  type MachineKey,
  type MachineScope,
  type makeMachineKeyBody,
} from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { MACHINE_KEYS, namedKey } from '../../platform/auth/machine-keys';
import { Database } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import { newId } from '../../platform/database/id';
import { AppError } from '../../platform/http/app-error';
import { done, type Outcome } from '../../platform/http/command';
import { InvalidInput } from '../../platform/http/invalid-input';
import { hashToken, randomToken } from '../../platform/security/secrets';
import { columnChange, recordEvents } from '../../plant/audit';

/** Keys of machines: made, listed, revoked. The administrators' log records each act. */
@Injectable()
export class MachineKeysService {
  constructor(private readonly database: Database) {}

  /** The newest first, including those that no longer work. */
  async list(): Promise<MachineKey[]> {
    const today = plantDate(new Date());
    const rows = await this.database.machineKey.findMany({
      orderBy: [{ madeAt: 'desc' }, { id: 'desc' }],
      take: MOST_MACHINE_KEYS,
      include: { madeBy: { select: { fullName: true } } },
    });
    return rows.map(({ id, name, ending, scopes, madeBy, ...row }) => {
      const lastDay = isoDate(row.lastDay);
      return {
        id,
        name,
        ending,
        scopes: scopes as MachineScope[],
        lastDay,
        madeBy: madeBy.fullName,
        madeDate: row.madeAt.toISOString(),
        lastUsedDate: row.lastUsedAt?.toISOString() ?? null,
        revokedDate: row.revokedAt?.toISOString() ?? null,
        isExpired: lastDay !== null && lastDay < today,
      };
    });
  }

  /**
   * @returns its secret, which is not stored
   * @throws InvalidInput if the last day is in the past
   */
  async make(
    admin: CurrentUser,
    { systemName: name, lastDay, ...body }: z.output<typeof makeMachineKeyBody>,
  ): Promise<{ id: string; secret: string; outcome: Outcome }> {
    if (lastDay !== null && lastDay < plantDate(new Date()))
      throw new InvalidInput([{ field: 'lastDay', code: 'dayOver', params: {} }]);
    const id = newId();
    const secret = `${MACHINE_KEY_PREFIX}${randomToken()}`;
    const ending = secret.slice(-4);
    const scopes = [...new Set(body.scopes)];
    return this.database.transaction(async (tx) => {
      await tx.machineKey.create({
        data: {
          id,
          name,
          ending,
          scopes,
          secretHash: hashToken(secret),
          lastDay: lastDay === null ? null : new Date(lastDay),
          madeById: admin.id,
        },
      });
      await recordEvents(tx, admin, [
        {
          action: 'created',
          tableName: MACHINE_KEYS,
          rowId: id,
          rowKey: namedKey({ name, ending }),
          changes: [
            columnChange('scopes', null, scopes),
            ...(lastDay === null ? [] : [columnChange('lastDay', null, lastDay)]),
          ],
        },
      ]);
      return { id, secret, outcome: done('machineKeyMade') };
    });
  }

  /** Calls in progress are answered; the next one is refused. @throws AppError notFound */
  revoke(admin: CurrentUser, id: string): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const key = await tx.machineKey.findUnique({ where: { id } });
      if (!key) throw new AppError('notFound');
      const { count } = await tx.machineKey.updateMany({
        where: { id, revokedAt: null },
        data: { revokedAt: new Date() },
      });
      if (count > 0)
        await recordEvents(tx, admin, [
          {
            action: 'revoked',
            tableName: MACHINE_KEYS,
            rowId: id,
            rowKey: namedKey(key),
            changes: [],
          },
        ]);
      return done('machineKeyRevoked', { name: key.name });
    });
  }
}
