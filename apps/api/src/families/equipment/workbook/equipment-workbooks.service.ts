import {
  equipmentGroups,
  inTypes,
  units,
  type EquipmentItem,
  type EquipmentItemInput,
  type ImportAnswer,
  type Language,
  type ReferenceList,
} from '@portal/contracts';
import { identityKey } from '@portal/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ImportErrors } from '../../../features/import-errors';
import { choicesOf, ReferenceCache } from '../../../features/reference-data';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { reviewAnswer } from '../../../entry/items/stored-card';
import type { Choices } from '../../../entry/workbook/choices';
import { importAnswer } from '../../../entry/workbook/exchange';
import { ListWorkbooks, type FamilyList } from '../../../entry/workbook/list-workbooks.service';
import { EquipmentLookups } from '../equipment-lookups.service';
import { equipmentList, type EquipmentListName } from './equipment-list';

const LISTS: Record<EquipmentListName, ReferenceList> = { equipmentGroups, units, inTypes };

/** Lists of equipment as workbooks; what the company has filed before comes with picture, documents and code. */
@Injectable()
export class EquipmentWorkbooks implements FamilyList<EquipmentItemInput>, OnModuleInit {
  readonly definition = equipmentList;

  constructor(
    private readonly cache: ReferenceCache,
    private readonly errors: ImportErrors,
    private readonly lookups: EquipmentLookups,
    private readonly workbooks: ListWorkbooks,
  ) {}

  onModuleInit(): void {
    this.workbooks.join('equipment', this);
  }

  choices(): Promise<Choices> {
    return choicesOf(this.cache, LISTS);
  }

  /** Reads a workbook: good rows come back, bad ones are kept for its uploader. */
  async read(
    user: CurrentUser,
    bytes: Buffer,
    language: Language,
  ): Promise<ImportAnswer<EquipmentItem>> {
    const file = { user, bytes, errors: this.errors };
    const imported = await this.workbooks.read<EquipmentItemInput>('equipment', file, language);
    return importAnswer(imported, await this.completed(user, imported.items, language));
  }

  private async completed(
    user: CurrentUser,
    items: readonly EquipmentItemInput[],
    language: Language,
  ): Promise<EquipmentItem[]> {
    const keys = items.map(({ seriModel }) => identityKey(seriModel));
    const known = await this.lookups.byKey(user, keys, language);
    return items.map((item, at) => {
      const profile = known.get(keys[at] ?? '');
      return {
        ...item,
        code: item.code || (profile?.code ?? ''),
        imageId: profile?.imageId ?? null,
        image: profile?.image ?? null,
        equipmentProfileFiles: profile?.equipmentProfileFiles ?? [],
        ...reviewAnswer({ result: null, verdict: null }),
      };
    });
  }
}
