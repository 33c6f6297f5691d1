import { units, workAreas, type Language } from '@portal/contracts';
import { plantDate, thousandths } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { EquipmentPromises, shownQuantity, TakeOutPasses } from '../../plant/records';
import { ReferenceCache } from '../../plant/reference-data';
import type { Db } from '../../platform/database/database';
import type { Request, TakeOutPass } from '../../platform/database/generated/client';
import { translate } from '../../platform/i18n/translator';
import { refused, type Outcome } from '../../platform/http/command';
import type { ApprovalContents, Granted } from '../../requests/core/contents';
import { idsOf, type FamilyOutcome } from '../../requests/core/family';
import { Refused } from '../../requests/core/request-moves';
import { approvalWords } from '../../requests/reads/paper/paper-words';
import { TakeOutRecords, type TakeOutFacts } from './take-out-facts';
import { TakeOutPaper } from './take-out-paper';
import { formOf, takeOutReader, type StoredTakeOut } from './take-out-reader';

/** What follows from the approval of a take-out, and from its end (docs/product/take-out.md, "On approval"). */
@Injectable()
export class TakeOutOutcome implements FamilyOutcome {
  constructor(
    private readonly records: TakeOutRecords,
    private readonly promises: EquipmentPromises,
    private readonly passes: TakeOutPasses,
    private readonly paper: TakeOutPaper,
    private readonly cache: ReferenceCache,
  ) {}

  /**
   * Creates the pass. What may leave stays reserved until it has left.
   * @throws Refused if the time of the take-out is over, if a vehicle has lost its permit, or if
   * things are no longer there
   */
  async grant(tx: Db, request: Request): Promise<void> {
    const stored = await takeOutReader.read(tx, request);
    await this.promises.lock(
      tx,
      stored.items.map(({ equipmentId }) => equipmentId),
    );
    const facts = await this.records.find(tx, formOf(stored));
    const { startsAt, endsAt } = request;
    if (!startsAt || !endsAt) throw new Error('A take-out without a day was approved');
    const refusal = refusalOf(stored, facts, { startsAt, endsAt });
    if (refusal) throw new Refused(refusal);
    await this.passes.grant(tx, request.id, { startsAt, endsAt });
  }

  /** Ends the passes. When a request changes its status, what has not left is no longer reserved. */
  cancel(tx: Db, requests: readonly Request[]): Promise<void> {
    return this.passes.end(tx, idsOf(requests), { by: 'cancelled' });
  }

  async contents(db: Db, request: Request, language: Language): Promise<ApprovalContents> {
    const [stored, pass, unitRows, areas] = await Promise.all([
      takeOutReader.read(db, request),
      db.takeOutPass.findUnique({ where: { requestId: request.id } }),
      this.cache.rows(units, language),
      this.cache.rows(workAreas, language),
    ]);
    const { plan, items } = stored;
    const facts = await this.records.find(db, formOf(stored));
    const codes = areas
      .filter(({ id }) => plan.listAreaIds.includes(id))
      .map(({ code }) => code)
      .join(', ');
    const from = plantDate(pass?.startsAt ?? request.startsAt ?? new Date());
    const to = plantDate(lastMoment(pass?.endsAt ?? request.endsAt ?? new Date()));
    const [company, requestor] = await Promise.all([
      this.paper.companyName(request.contractorId),
      this.paper.nameOf(request.requestorId),
    ]);
    const granted = items.map(({ equipmentId, numberOut, label }) => {
      const lot = facts.lots.get(equipmentId);
      return {
        name: lot?.specification ?? label,
        identity: lot?.seriModel ?? '',
        role: shownQuantity(
          { quantity: numberOut, unitId: lot?.unitId ?? null },
          unitRows,
          language,
        ),
        areas: codes,
        cardNumber: lot?.code ?? '',
        validFrom: from,
        validTo: to,
        isEnded: Boolean(pass?.endedAt),
        ended: pass ? endOf(pass, language) : undefined,
      };
    });
    return {
      words: approvalWords('takeOutPaper', granted.length, language),
      isPersonal: false,
      facts: await this.paper.lines(
        { ...plan, vehicleItems: stored.vehicles },
        facts,
        { company, requestor },
        language,
      ),
      startDate: from,
      endDate: to,
      granted,
    };
  }
}

/** When and why a pass ended by itself. If the request was cancelled, the paper already says so. */
const endOf = ({ endedAt, endedBy }: TakeOutPass, language: Language): Granted['ended'] =>
  endedAt && endedBy && endedBy !== 'cancelled'
    ? { at: endedAt, why: translate(language, `requestHistory:passEnds.${endedBy}`) }
    : undefined;

/** A pass that ends at midnight is valid until the day before. */
const lastMoment = (end: Date): Date => new Date(end.getTime() - 1);

/** Why no pass can be created, although the request had no fault when it was submitted. */
function refusalOf(
  { plan, items, vehicles }: StoredTakeOut,
  { permits, lots }: TakeOutFacts,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Outcome | null {
  const now = new Date();
  if (endsAt <= now || plan.shipEquipmentDate === null) return refused('takeOutOver');
  const day = plantDate(startsAt > now ? startsAt : now);
  const plates = vehicles.flatMap(({ vehicleId, numberPlate }) => {
    if (vehicleId === null) return [];
    const permit = permits.get(vehicleId);
    const holds = permit && !permit.isEnded && permit.validFrom <= day && day <= permit.validTo;
    return holds ? [] : [numberPlate];
  });
  if (plates.length > 0) return refused('takeOutVehiclesStopped', { plates: plates.join(', ') });
  const names = items.flatMap(({ equipmentId, numberOut, promised, label }) => {
    const lot = lots.get(equipmentId);
    const isKept = thousandths(promised) === thousandths(numberOut ?? 0);
    return lot && !lot.isWithdrawn && isKept ? [] : [`${label} (${lot?.code ?? '?'})`];
  });
  return names.length > 0 ? refused('takeOutThingsGone', { names: names.join(', ') }) : null;
}
