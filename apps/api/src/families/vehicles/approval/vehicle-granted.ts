import { RESULT, vehicles, workAreas, type Language } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { VehiclePermits } from '../../../plant/records';
import { ReferenceCache } from '../../../plant/reference-data';
import { approvalWords } from '../../../requests/reads/paper/paper-words';
import type { Db } from '../../../platform/database/database';
import type { Request } from '../../../platform/database/generated/client';
import type { ApprovalContents } from '../../../requests/core/contents';
import { Roots } from '../../../entry/roots/roots';
import { joined, namesOf } from '../../../requests/core/joined-names';
import { planLines } from '../paper/plan-lines';
import { passTypeName } from '../vehicle-item';
import { vehicleReader } from '../vehicle-reader';

/** Lists what a vehicle request has granted: that vehicles come in, to the areas of the route. */
@Injectable()
export class VehicleGranted {
  constructor(
    private readonly permits: VehiclePermits,
    private readonly cache: ReferenceCache,
    private readonly roots: Roots,
  ) {}

  async contents(db: Db, request: Request, language: Language): Promise<ApprovalContents> {
    const [stored, permits, kinds, areas, root] = await Promise.all([
      vehicleReader.read(db, request),
      this.permits.ofRequest(db, request.id),
      this.cache.rows(vehicles, language),
      this.cache.rows(workAreas, language),
      this.roots.find(db, request.followsId),
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
          cardNumber: passTypeName(String(input.cardType), language),
          ...permit,
        },
      ];
    });
    return {
      words: approvalWords('vehiclePaper', granted.length, language),
      isPersonal: false,
      facts: planLines(plan, { requestor, areas, root }, language),
      startDate: plan.vehicleFrom,
      endDate: plan.vehicleTo,
      granted,
    };
  }
}
