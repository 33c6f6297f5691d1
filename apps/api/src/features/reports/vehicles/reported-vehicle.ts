import { MOST_SHOWN_CHECKS, type Language, type ReportedVehicle } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { isoDate } from '../../../platform/database/iso-date';
import { AppError } from '../../../platform/http/app-error';
import { permitNames } from './vehicles-report';

/** One vehicle with its permits and checks. */
@Injectable()
export class ReportedVehicles {
  constructor(private readonly database: Database) {}

  /** @throws AppError notFound, also if the viewer's company has no permit for it */
  async read(
    { contractorId }: CurrentUser,
    id: string,
    language: Language,
  ): Promise<ReportedVehicle> {
    const known = contractorId === null ? {} : { request: { contractorId } };
    const vehicle = await this.database.vehicleRecord.findFirst({
      where: { id, ...(contractorId === null ? {} : { permits: { some: known } }) },
      include: {
        permits: {
          where: known,
          orderBy: [{ validTo: 'desc' }, { id: 'desc' }],
          take: MOST_SHOWN_CHECKS,
          include: {
            request: { select: { number: true, contractor: { select: { name: true } } } },
          },
        },
        checks: {
          where: { withdrawal: null },
          orderBy: [{ day: 'desc' }, { at: 'desc' }, { id: 'desc' }],
          take: MOST_SHOWN_CHECKS,
        },
      },
    });
    if (!vehicle) throw new AppError('notFound');
    return {
      id,
      numberPlate: vehicle.numberPlate,
      branchName: vehicle.branchName,
      permits: vehicle.permits.map(({ request, vehicleInType, cardType, ...permit }) => ({
        id: permit.id,
        requestNumber: request.number ?? '',
        contractorName: request.contractor?.name ?? '',
        vehicleInTypeName: permitNames.inTypeName(vehicleInType, language),
        cardTypeName: permitNames.cardTypeName(cardType, language),
        validFrom: isoDate(permit.validFrom),
        validTo: isoDate(permit.validTo),
        isEnded: permit.isEnded,
      })),
      checks: vehicle.checks.map(({ id: checkId, day, at, isPassed, note }) => ({
        id: checkId,
        day: isoDate(day),
        at: at.toISOString(),
        isPassed,
        note,
      })),
    };
  }
}
