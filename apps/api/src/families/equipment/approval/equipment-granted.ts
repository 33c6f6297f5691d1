import {
  equipmentGroups,
  equipmentOwners,
  RESULT,
  units,
  workAreas,
  type Language,
} from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { EquipmentLedger, shownQuantity } from '../../../plant/records';
import { ReferenceCache } from '../../../plant/reference-data';
import { approvalWords } from '../../../requests/reads/paper/paper-words';
import type { Db } from '../../../platform/database/database';
import type { Request } from '../../../platform/database/generated/client';
import type { ApprovalContents } from '../../../requests/core/contents';
import { Roots } from '../../../entry/roots/roots';
import { joined, namesOf } from '../../../requests/core/joined-names';
import { equipmentReader } from '../equipment-reader';
import { planLines } from '../paper/plan-lines';

/** Lists what an equipment request has granted: that things come in, to the areas of the plan. */
@Injectable()
export class EquipmentGranted {
  constructor(
    private readonly ledger: EquipmentLedger,
    private readonly cache: ReferenceCache,
    private readonly roots: Roots,
  ) {}

  async contents(db: Db, request: Request, language: Language): Promise<ApprovalContents> {
    const [stored, brought, groups, unitRows, areas, owners, root] = await Promise.all([
      equipmentReader.read(db, request),
      this.ledger.ofRequest(db, request.id),
      this.cache.rows(equipmentGroups, language),
      this.cache.rows(units, language),
      this.cache.rows(workAreas, language),
      this.cache.rows(equipmentOwners, language),
      this.roots.find(db, request.followsId),
    ]);
    const { plan, authorName: requestor, items } = stored;
    const carriers = await this.roots.vehiclesById(db, plan.listShipByVehicleIds, language);
    const areaCodes = areas
      .filter(({ id }) => plan.listShipEquipmentTo.includes(id))
      .map(({ code }) => code)
      .join(', ');
    const from = day(plan.shipEquipmentDate) ?? '';
    const to = day(plan.shipEquipmentEndDate) ?? root?.facts.endDate ?? from;
    const granted = items.flatMap(({ codeKey, result, input }) => {
      const entry = brought.get(codeKey);
      if (!entry || result !== RESULT.passed) return [];
      return [
        {
          name: input.specification,
          identity: input.seriModel,
          role: joined(
            namesOf(groups, [input.equipmentGroupId]),
            shownQuantity(input, unitRows, language),
          ),
          areas: areaCodes,
          cardNumber: input.code,
          validFrom: from,
          validTo: to,
          ...entry,
        },
      ];
    });
    return {
      words: approvalWords('equipmentPaper', granted.length, language),
      isPersonal: false,
      facts: planLines(plan, { requestor, areas, owners, carriers, root }, language),
      startDate: from,
      endDate: to,
      granted,
    };
  }
}

const day = (at: string | null): string | null => (at === null ? null : plantDate(new Date(at)));
