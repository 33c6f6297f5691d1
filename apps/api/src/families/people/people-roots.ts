import { positions, RESULT, type Language, type RootStaff } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { ReferenceCache } from '../../plant/reference-data';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import { Signatures } from '../../platform/storage/signatures';
import { itemsOf } from '../../requests/core/request-row';
import type { RootFamily } from '../../entry/roots/root-family';
import type { HandedOn, HandsOn } from '../../requests/core/family';
import { namesOf } from '../../requests/core/joined-names';

/** Reads what people requests pass on to requests that follow them. */
@Injectable()
export class PeopleRoots implements RootFamily, HandsOn {
  constructor(
    private readonly cache: ReferenceCache,
    private readonly signatures: Signatures,
  ) {}

  async details(db: Db, ids: readonly string[]): Promise<Map<string, HandedOn>> {
    const plans = await db.peoplePlan.findMany({
      where: { requestId: { in: [...ids] } },
      include: { areas: { orderBy: { sort: 'asc' } } },
    });
    return new Map(
      plans.map(({ requestId, startDate, endDate, areas, ...plan }) => [
        requestId,
        {
          requestorJobTitle: plan.requestorJobTitle,
          requestorDepartment: plan.requestorDepartment,
          requestorPhone: plan.requestorPhone,
          listWorkAreas: areas.map(({ areaId, purposeId }) => ({ areaId, purposeId })),
          startDate: isoDate(startDate),
          endDate: isoDate(endDate),
          contact: {
            name: plan.contactName,
            phone: plan.contactPhone,
            email: plan.contactEmail,
          },
        },
      ]),
    );
  }

  async staff(db: Db, rootId: string, language: Language): Promise<RootStaff[]> {
    const [items, rows] = await Promise.all([
      db.requestItem.findMany({
        where: { ...itemsOf(rootId), result: RESULT.passed, peopleItem: { isNot: null } },
        orderBy: { position: 'asc' },
        include: { peopleItem: true },
      }),
      this.cache.rows(positions, language),
    ]);
    return items.flatMap(({ id, peopleItem: person }) =>
      person
        ? [
            {
              staffId: id,
              identityCardNumber: person.identityNumber,
              fullName: person.fullName,
              positionName: namesOf(rows, [person.positionId]),
              image: person.imageId && this.signatures.sign(person.imageId, 'preview-64'),
            },
          ]
        : [],
    );
  }
}
