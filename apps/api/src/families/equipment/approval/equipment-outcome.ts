import type { Language } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { EquipmentLedger, HangingRecords } from '../../../plant/records';
import type { Db } from '../../../platform/database/database';
import type { Request } from '../../../platform/database/generated/client';
import type { ApprovalContents } from '../../../requests/core/contents';
import { idsOf, type FamilyOutcome, type Hanging } from '../../../requests/core/family';
import { AppError } from '../../../platform/http/app-error';
import { passedItemsOf } from '../../../requests/core/items/stored-item';
import { equipmentReader } from '../equipment-reader';
import { EquipmentGranted } from './equipment-granted';

/** What follows from the approval of an equipment request, and from its end (docs/product/equipment.md, "On approval"). */
@Injectable()
export class EquipmentOutcome implements FamilyOutcome {
  constructor(
    private readonly granted: EquipmentGranted,
    private readonly ledger: EquipmentLedger,
    private readonly hung: HangingRecords,
  ) {}

  /**
   * Records in the ledger that the items that passed have come in. The number of statements does
   * not grow with the items.
   * @throws AppError entryEnded if the plan is over
   */
  async grant(tx: Db, request: Request): Promise<void> {
    const { contractorId, endsAt } = request;
    if (!contractorId) throw new Error('Equipment of no company was approved');
    const today = plantDate(new Date());
    if (endsAt && plantDate(endsAt) < today) throw new AppError('entryEnded');
    const { items } = await equipmentReader.items(tx, passedItemsOf(request.id));
    await this.ledger.bring(tx, { requestId: request.id, contractorId }, items);
  }

  /** Takes back what approvals that no longer apply have brought in. */
  cancel(tx: Db, requests: readonly Request[]): Promise<void> {
    return this.ledger.cancel(tx, idsOf(requests));
  }

  hanging(db: Db, requestIds: readonly string[]): Promise<Hanging[]> {
    return this.hung.takeOutsOfLots(db, requestIds);
  }

  contents(db: Db, request: Request, language: Language): Promise<ApprovalContents> {
    return this.granted.contents(db, request, language);
  }
}
