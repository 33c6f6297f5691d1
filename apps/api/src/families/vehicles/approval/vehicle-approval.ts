import { RESULT, vehicles, workAreas, type Language } from '@portal/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ApprovalFamilies, type ApprovalContents } from '../../../features/approvals';
import { VehiclePermits } from '../../../features/plant-records';
import { ReferenceCache } from '../../../features/reference-data';
import type { Db } from '../../../platform/database/database';
import type { Request } from '../../../platform/database/generated/client';
import { translate } from '../../../platform/i18n/translator';
import { Roots } from '../../../entry/roots/roots';
import { joined, namesOf } from '../../../requests/shown';
import { planLines } from '../paper/plan-lines';
import { cardTypeName } from '../vehicle-card';
import { readVehicles } from '../vehicle-reader';

/** Tells what a vehicle request has granted: leave to come in, for the areas of the route. */
@Injectable()
export class VehicleApproval implements OnModuleInit {
  constructor(
    private readonly families: ApprovalFamilies,
    private readonly permits: VehiclePermits,
    private readonly cache: ReferenceCache,
    private readonly roots: Roots,
  ) {}

  onModuleInit(): void {
    this.families.join('vehicles', (db, request, language) => this.contents(db, request, language));
  }

  private async contents(db: Db, request: Request, language: Language): Promise<ApprovalContents> {
    const [stored, permits, kinds, areas, root] = await Promise.all([
      readVehicles(db, request),
      this.permits.ofRequest(db, request.id),
      this.cache.rows(vehicles, language),
      this.cache.rows(workAreas, language),
      this.roots.find(db, request.rootRequestId),
    ]);
    const { plan, authorName: requestor, items } = stored;
    const areaCodes = areas
      .filter(({ id }) => plan.listRouteAreaIds.includes(id))
      .map(({ code }) => code)
      .join(', ');
    const granted = items.flatMap(({ plateKey, result, input, driverName }) => {
      const permit = permits.get(plateKey);
      if (!permit || result !== RESULT.passed) return [];
      const kind = namesOf(kinds, [input.vehicleId]);
      return [
        {
          name: input.numberPlate,
          identity: joined(kind, input.branchName),
          role: joined(driverName, input.driverLicense),
          areas: areaCodes,
          cardNumber: cardTypeName(String(input.cardType), language),
          ...permit,
        },
      ];
    });
    const count = granted.length;
    return {
      words: {
        subtitle: translate(language, 'vehiclePaper:approval.subtitle'),
        heading: translate(language, 'vehiclePaper:approval.heading', { count }),
        columns: {
          name: translate(language, 'vehiclePaper:approval.columns.name'),
          role: translate(language, 'vehiclePaper:approval.columns.role'),
          card: translate(language, 'vehiclePaper:approval.columns.card'),
          areas: translate(language, 'vehiclePaper:approval.columns.areas'),
        },
      },
      isPersonal: false,
      facts: planLines(plan, { requestor, areas, root }, language),
      startDate: plan.vehicleFrom,
      endDate: plan.vehicleTo,
      granted,
    };
  }
}
