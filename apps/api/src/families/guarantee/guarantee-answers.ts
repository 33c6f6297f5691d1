import {
  positions,
  vehicles,
  type Guarantee,
  type GuaranteeItem,
  type GuaranteePlan,
  type GuaranteeStaff,
  type GuaranteeVehicle,
  type Language,
  type RequestHeader,
} from '@portal/contracts';
import { guaranteeStanding, plantDate, standingOn, type Standing } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { Guarantees, type CardHolder, type RecordedPermit } from '../../plant/records';
import { ReferenceCache } from '../../plant/reference-data';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { translate } from '../../platform/i18n/translator';
import { shownDate } from '../../platform/pdf/shown-times';
import { Signatures } from '../../platform/storage/signatures';
import { attachmentsOf, papersAnswer } from '../../requests/core/attachments';
import type { FoundRequest } from '../../requests/core/followed-requests';
import { namesOf } from '../../requests/core/joined-names';
import { GuaranteeRecords, isOfRequest } from './guarantee-facts';
import { guaranteeReader } from './guarantee-reader';

/** What a guarantee answers about itself, without the header that all requests have. */
type GuaranteeDetail = Omit<Guarantee, keyof RequestHeader | 'family'>;

/** Why a person cannot get a guarantee, or what has happened to it since, in words. */
export function reasonText(
  reason: GuaranteeItem['standing'],
  card: Standing['card'],
  language: Language,
): string {
  if (reason === null) return '';
  return translate(language, `guaranteeReasons:${reason}`, {
    card: card?.number ?? '',
    from: shownDate(card?.validFrom ?? null),
    to: shownDate(card?.validTo ?? null),
  });
}

/** The areas of the followed request, each once. */
export const areaIdsOf = ({ plain }: FoundRequest): string[] => [
  ...new Set(plain.listWorkAreas.map(({ areaId }) => areaId)),
];

const cardFields = (card: Standing['card']) => ({
  cardNumber: card?.number ?? '',
  validFrom: card?.validFrom ?? null,
  validTo: card?.validTo ?? null,
});

/** Makes the answers about guarantees, and about the requests, people and vehicles that their forms offer. */
@Injectable()
export class GuaranteeAnswers {
  constructor(
    private readonly records: GuaranteeRecords,
    private readonly guarantees: Guarantees,
    private readonly cache: ReferenceCache,
    private readonly signatures: Signatures,
  ) {}

  async detail(db: Db, request: Request, language: Language): Promise<GuaranteeDetail> {
    const [{ plan, items }, attachments, given] = await Promise.all([
      guaranteeReader.read(db, request),
      attachmentsOf(db, request.id),
      this.guarantees.ofRequest(db, request.id),
    ]);
    const [{ root, holders, permits }, plans] = await Promise.all([
      this.records.find(db, { ...plan, staffItems: items }),
      this.cache.rows(positions, language),
    ]);
    const papers = papersAnswer(request, attachments, this.signatures);
    const day = plan.startTime ?? plantDate(new Date());
    const rootPlan = root && (await this.plans(db, [root]))[0];
    return {
      ...plan,
      root: rootPlan ?? null,
      contactName: root?.contact.name ?? '',
      contactPhone: root?.contact.phone ?? '',
      contactEmail: root?.contact.email ?? '',
      listWorkAreaIds: root ? areaIdsOf(root) : [],
      description: request.description,
      documentNumber: request.documentNumber,
      planStartDate: root?.facts.startDate ?? null,
      planEndDate: root?.facts.endDate ?? null,
      authorId: request.ownerId,
      departmentName: plan.requestorDepartment,
      vehicles: await this.vehicles(
        plan.listShipByVehicleIds.flatMap((id) => permits.get(id) ?? []),
        language,
      ),
      staffItems: items.map((item) => {
        const holder = holders.get(item.staffId ?? '');
        const standing = holder ? standingOn(holder, day) : null;
        const was = given.get(item.staffId ?? '') ?? null;
        const now = standing && guaranteeStanding(was, standing);
        const isForeign = holder !== undefined && !isOfRequest(holder, plan.requestInId);
        const shown = isForeign ? 'notInRoot' : now;
        return {
          id: item.id,
          staffId: item.staffId,
          customFields: item.customFields,
          fullName: item.fullName,
          identityCardNumber: item.identityNumber,
          positionName: namesOf(plans, [holder?.positionId ?? null]),
          image: holder?.imageId ? this.signatures.sign(holder.imageId, 'preview-64') : null,
          ...cardFields(standing?.card ?? null),
          // After the approval, the line shows the card with which the guarantee was given.
          cardNumber: was?.cardNumber ?? standing?.card?.number ?? item.cardNumber,
          standing: shown,
          standingText: reasonText(shown, standing?.card ?? null, language),
        };
      }),
      totalCount: items.length,
      signAttachments: papers.signAttachments,
      supplements: papers.supplements,
    };
  }

  /** People to choose from; each answer says whether the person can get a guarantee on a day. */
  async staff(
    holders: readonly CardHolder[],
    day: string,
    language: Language,
  ): Promise<GuaranteeStaff[]> {
    const names = await this.cache.rows(positions, language);
    return holders.map((holder) => {
      const { card, reason } = standingOn(holder, day);
      return {
        staffId: holder.id,
        fullName: holder.fullName,
        identityCardNumber: holder.identityNumber,
        positionName: namesOf(names, [holder.positionId]),
        image: holder.imageId && this.signatures.sign(holder.imageId, 'preview-64'),
        ...cardFields(card),
        canChoose: reason === null,
        reason,
        reasonText: reasonText(reason, card, language),
      };
    });
  }

  async vehicles(
    permits: readonly RecordedPermit[],
    language: Language,
  ): Promise<GuaranteeVehicle[]> {
    const kinds = await this.cache.rows(vehicles, language);
    return permits.map(({ rootId: _rootId, vehicleId, ...permit }) => ({
      ...permit,
      vehicleName: namesOf(kinds, [vehicleId]),
    }));
  }

  /** Requests that a guarantee can follow, with what it takes from them. This costs one more statement. */
  async plans(db: Db, found: readonly FoundRequest[]): Promise<GuaranteePlan[]> {
    const ids = found.flatMap(({ facts }) => facts.contractorId ?? []);
    const contractors = await db.contractor.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true },
    });
    return found.map((one) => ({
      ...one.plain,
      contractorName: namesOf(contractors, [one.facts.contractorId]),
      contactName: one.contact.name,
      contactPhone: one.contact.phone,
      contactEmail: one.contact.email,
      listWorkAreaIds: areaIdsOf(one),
    }));
  }
}
