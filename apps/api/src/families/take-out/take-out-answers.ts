import {
  equipmentGroups,
  vehicles,
  type Language,
  type RequestHeader,
  type TakeOut,
  type TakeOutEquipment,
  type TakeOutPass,
  type TakeOutVehicleChoice,
} from '@portal/contracts';
import { passState } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { DrivenPermit, FoundLot } from '../../plant/records';
import { ReferenceCache } from '../../plant/reference-data';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { Signatures } from '../../platform/storage/signatures';
import { papersAnswer } from '../../requests/core/attachments';
import { namesOf } from '../../requests/core/joined-names';
import { FILE, fileAnswers } from '../../requests/core/stored-files';
import { existingOf, TakeOutRecords } from './take-out-facts';
import { formOf, takeOutReader } from './take-out-reader';

/** What a take-out answers about itself, without the header that all requests have. */
type TakeOutDetail = Omit<TakeOut, keyof RequestHeader | 'family'>;

/** Makes the answers about take-outs, and about the vehicles and things that their forms offer. */
@Injectable()
export class TakeOutAnswers {
  constructor(
    private readonly records: TakeOutRecords,
    private readonly cache: ReferenceCache,
    private readonly signatures: Signatures,
  ) {}

  async detail(db: Db, request: Request, language: Language): Promise<TakeOutDetail> {
    const [stored, pass, requestorName] = await Promise.all([
      takeOutReader.read(db, request),
      this.pass(db, request.id),
      nameOf(db, request.requestorId),
    ]);
    const { plan, vehicles: carriers, items, attachments } = stored;
    const { lots } = await this.records.find(db, formOf(stored));
    const things = await this.equipment([...lots.values()], language, existingOf(lots, items));
    const thingOf = new Map(things.map((thing) => [thing.equipmentId, thing]));
    const papers = papersAnswer(request, attachments, this.signatures);
    return {
      ...plan,
      requestorName,
      attachments: fileAnswers(attachments.document, this.signatures),
      vehicleItems: carriers.map((vehicle) => ({ ...vehicle, persistence: 1 as const })),
      equipmentItems: items.flatMap(
        ({ id, equipmentId, numberOut, numberActual, description, customFields }, at) => {
          const thing = thingOf.get(equipmentId);
          if (!thing) return [];
          return [
            {
              ...thing,
              id,
              sort: at + 1,
              numberOut,
              numberActual: pass ? numberActual : null,
              description,
              customFields,
              persistence: 1 as const,
            },
          ];
        },
      ),
      totalCount: items.length,
      isConfirmed: pass?.state === 'closed',
      pass,
      signAttachments: papers.signAttachments,
      supplements: papers.supplements,
    };
  }

  /**
   * Lots as forms show them.
   * @param existing how much of each lot can be taken out; if omitted, what is at the plant and
   * reserved for no take-out
   */
  async equipment(
    lots: readonly FoundLot[],
    language: Language,
    existing?: ReadonlyMap<string, number>,
  ): Promise<TakeOutEquipment[]> {
    const groups = await this.cache.rows(equipmentGroups, language);
    const strict = new Set(groups.flatMap(({ id, isPrioprity }) => (isPrioprity ? [id] : [])));
    return lots.map(({ id, contractorId: _contractorId, present, isWithdrawn, ...lot }) => ({
      ...lot,
      equipmentId: id,
      isPrioprity: strict.has(lot.equipmentGroupId),
      numberExisting: isWithdrawn ? 0 : (existing?.get(id) ?? present),
    }));
  }

  async vehicles(
    permits: readonly DrivenPermit[],
    language: Language,
  ): Promise<TakeOutVehicleChoice[]> {
    const kinds = await this.cache.rows(vehicles, language);
    return permits.map(({ id, vehicleId, ...permit }) => ({
      ...permit,
      vehicleId: id,
      vehicleType: namesOf(kinds, [vehicleId]),
    }));
  }

  /** The pass of a take-out with its trips; null if the take-out is not approved. This takes two statements. */
  async pass(db: Db, requestId: string): Promise<TakeOutPass | null> {
    const person = { select: { fullName: true } } as const;
    const pass = await db.takeOutPass.findUnique({
      where: { requestId },
      include: {
        closedBy: person,
        trips: {
          orderBy: [{ at: 'asc' }, { id: 'asc' }],
          include: {
            by: person,
            photos: { orderBy: { sort: 'asc' }, include: { file: { select: FILE } } },
          },
        },
      },
    });
    if (!pass) return null;
    const counted = await db.$queryRaw<{ tripId: string; itemId: string; quantity: number }[]>`
      select m.trip_id::text as "tripId", t.item_id::text as "itemId",
        m.quantity::float8 as quantity
      from equipment_movement m
      join request_item i on i.request_id = m.request_id
      join take_out_item t on t.item_id = i.id and t.lot_id = m.lot_id
      where m.request_id = ${requestId}::uuid and m.trip_id is not null
      order by i.position`;
    return {
      state: passState(pass, new Date()),
      startsAt: pass.startsAt.toISOString(),
      endsAt: pass.endsAt.toISOString(),
      endedAt: pass.endedAt?.toISOString() ?? null,
      closedBy: pass.closedBy?.fullName ?? '',
      note: pass.note,
      trips: pass.trips.map(({ id, at, by, note, photos }) => ({
        id,
        at: at.toISOString(),
        author: by.fullName,
        note,
        photos: fileAnswers(
          photos.map(({ file }) => file),
          this.signatures,
        ),
        lines: counted
          .filter(({ tripId }) => tripId === id)
          .map(({ itemId, quantity }) => ({ itemId, quantity })),
      })),
    };
  }
}

async function nameOf(db: Db, userId: string | null): Promise<string> {
  if (!userId) return '';
  const user = await db.user.findUnique({ where: { id: userId }, select: { fullName: true } });
  return user?.fullName ?? '';
}
