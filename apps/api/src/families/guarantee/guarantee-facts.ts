import type { GuaranteeInput } from '@portal/contracts';
import { plantDate, type GuaranteedHolder, type GuaranteeSurroundings } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import {
  CardHolders,
  VehiclePermits,
  type CardHolder,
  type RecordedPermit,
} from '../../plant/records';
import type { Db } from '../../platform/database/database';
import { FollowedRequests, type FoundRequest } from '../../requests/core/followed-requests';

/** What the plant's records say now about the request, people and vehicles that a guarantee names. */
export interface GuaranteeFacts {
  root: FoundRequest | null;
  /** By the ids of their records. */
  holders: ReadonlyMap<string, CardHolder>;
  /** By the ids of permits. */
  permits: ReadonlyMap<string, RecordedPermit>;
}

/** The fields of a form that name requests, people or vehicles. */
type Naming = Pick<GuaranteeInput, 'requestInId' | 'listShipByVehicleIds'> & {
  staffItems: readonly { staffId: string | null }[];
};

/** Whether a person passed in a request: the request has then granted the person a card. */
export const isOfRequest = (
  { cards }: Pick<CardHolder, 'cards'>,
  requestId: string | null,
): boolean => requestId !== null && cards.some((card) => card.requestId === requestId);

/** Finds what guarantees name. The number of statements does not grow with it. */
@Injectable()
export class GuaranteeRecords {
  constructor(
    private readonly followed: FollowedRequests,
    private readonly cards: CardHolders,
    private readonly permits: VehiclePermits,
  ) {}

  async find(
    db: Db,
    { requestInId, listShipByVehicleIds, staffItems }: Naming,
  ): Promise<GuaranteeFacts> {
    const [root, holders, permits] = await Promise.all([
      this.followed.find(db, requestInId),
      this.cards.byId(
        db,
        staffItems.flatMap(({ staffId }) => staffId ?? []),
      ),
      this.permits.byId(db, listShipByVehicleIds),
    ]);
    return { root, holders, permits };
  }
}

/** These facts as the rules read them. @param day the day on which the people come */
export function surroundingsOf(
  { root, holders, permits }: GuaranteeFacts,
  { requestInId, startTime }: Pick<GuaranteeInput, 'requestInId' | 'startTime'>,
): GuaranteeSurroundings {
  const today = plantDate(new Date());
  const day = startTime ?? today;
  return {
    today,
    root: root?.facts ?? null,
    holders: new Map(
      [...holders].map(([id, holder]): [string, GuaranteedHolder] => [
        id,
        {
          fullName: holder.fullName,
          identityCardNumber: holder.identityNumber,
          isBarred: holder.isBarred,
          cards: holder.cards,
          isOfRoot: isOfRequest(holder, requestInId),
        },
      ]),
    ),
    vehicles: new Map(
      [...permits].map(([id, { numberPlate, rootId, isEnded, validFrom, validTo }]) => [
        id,
        {
          numberPlate,
          mayComeIn: rootId === requestInId && !isEnded && validFrom <= day && day <= validTo,
        },
      ]),
    ),
  };
}
