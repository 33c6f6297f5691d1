import { MOST_SHOWN_MOVEMENTS, units, type Language, type ReportedThing } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { AppError } from '../../../platform/http/app-error';
import { namesOf } from '../../../requests/core/joined-names';
import { ReferenceCache } from '../../../plant/reference-data';

const REQUEST = { request: { select: { number: true } } } as const;

/** The ledger of one thing. */
@Injectable()
export class ReportedThings {
  constructor(
    private readonly database: Database,
    private readonly cache: ReferenceCache,
  ) {}

  /** @throws AppError notFound, also if it belongs to another company */
  async read(
    { contractorId }: CurrentUser,
    id: string,
    language: Language,
  ): Promise<ReportedThing> {
    const thing = await this.database.equipmentUnit.findFirst({
      where: { id, ...(contractorId === null ? {} : { contractorId }) },
      include: { lots: { orderBy: [{ cameInAt: 'desc' }, { id: 'desc' }], include: REQUEST } },
    });
    if (!thing) throw new AppError('notFound');
    const ofThing = { lot: { equipmentUnitId: id } };
    const [movements, movementCount, unitRows] = await Promise.all([
      this.database.equipmentMovement.findMany({
        where: ofThing,
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        take: MOST_SHOWN_MOVEMENTS,
        include: REQUEST,
      }),
      this.database.equipmentMovement.count({ where: ofThing }),
      this.cache.rows(units, language),
    ]);
    return {
      id,
      code: thing.code,
      specification: thing.specification,
      seriModel: thing.seriModel,
      unitName: namesOf(unitRows, [thing.unitId]),
      lots: thing.lots.map((lot) => ({
        id: lot.id,
        requestNumber: lot.request.number ?? '',
        cameInAt: lot.cameInAt.toISOString(),
        cameIn: lot.cameIn.toNumber(),
        present: lot.present.toNumber(),
        promised: lot.promised.toNumber(),
        carriedOut: lot.carriedOut.toNumber(),
        withdrawn: lot.withdrawn.toNumber(),
      })),
      movements: movements.map(({ id: movementId, at, kind, quantity, request }) => ({
        id: movementId,
        at: at.toISOString(),
        kind,
        quantity: quantity.toNumber(),
        requestNumber: request.number ?? '',
      })),
      movementCount,
    };
  }
}
