import {
  gates,
  units,
  workAreas,
  type CountTripBody,
  type GatePass,
  type GatePassLine,
  type Language,
  type PassState,
} from '@portal/contracts';
import { differences, fits, isWhole, leftOf, passState, unitAmong } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { EquipmentPromises, TakeOutLots, TakeOutPasses } from '../../../plant/records';
import { ReferenceCache } from '../../../plant/reference-data';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database, type Db } from '../../../platform/database/database';
import type { Request, TakeOutPass } from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';
import { refused, type Outcome, type ResultCode } from '../../../platform/http/command';
import { InvalidInput } from '../../../platform/http/invalid-input';
import { shownTime } from '../../../platform/pdf/shown-times';
import { demandPictures, takeOwnFiles } from '../../../requests/core/attachments';
import { requestOutcome, type RequestOutcome } from '../../../requests/core/outcome';
import { RequestAccess } from '../../../requests/core/request-access';
import { Refused, RequestMoves } from '../../../requests/core/request-moves';
import { namesOf } from '../../../requests/core/joined-names';
import { TakeOutAnswers } from '../take-out-answers';
import { takeOutReader } from '../take-out-reader';
import { PassMails } from './pass-mails';
import { countedLines, passRows, type PassRow } from './pass-rows';

const CLOSED_RESULTS: Record<Exclude<PassState, 'open'>, ResultCode> = {
  notBegun: 'passNotBegun',
  closed: 'passClosedBefore',
  over: 'passOver',
  cancelled: 'passCancelled',
};

/**
 * What guards do with passes: they find a pass, count each trip, and close the pass
 * (docs/product/take-out.md, "At the gate").
 */
@Injectable()
export class PassCount {
  constructor(
    private readonly database: Database,
    private readonly moves: RequestMoves,
    private readonly access: RequestAccess,
    private readonly promises: EquipmentPromises,
    private readonly passes: TakeOutPasses,
    private readonly answers: TakeOutAnswers,
    private readonly mails: PassMails,
    private readonly cache: ReferenceCache,
    private readonly lots: TakeOutLots,
  ) {}

  /**
   * Finds a pass by the number of its take-out, or by the code on its paper, also within an
   * address.
   * @throws AppError notFound
   */
  async find(code: string, language: Language): Promise<GatePass> {
    const written =
      code
        .split('?')[0]
        ?.split('/')
        .findLast((part) => part !== '')
        ?.trim() ?? '';
    const found = await this.database.request.findFirst({
      where: {
        takeOutPass: { isNot: null },
        OR: [{ number: written.toUpperCase() }, { approval: { code: written } }],
      },
      select: { id: true },
    });
    if (!found) throw new AppError('notFound');
    return this.passOf(found.id, language);
  }

  /** A pass as gates show it. The number of statements is fixed. @throws AppError notFound */
  async passOf(id: string, language: Language): Promise<GatePass> {
    const request = await this.database.request.findFirst({
      where: { id, takeOutPass: { isNot: null } },
    });
    if (!request) throw new AppError('notFound');
    const [detail, pass, company, areaRows, gateRows, unitRows] = await Promise.all([
      this.answers.detail(this.database, request, language),
      this.answers.pass(this.database, id),
      request.contractorId
        ? this.database.contractor.findUnique({
            where: { id: request.contractorId },
            select: { name: true },
          })
        : null,
      this.cache.rows(workAreas, language),
      this.cache.rows(gates, language),
      this.cache.rows(units, language),
    ]);
    if (!pass) throw new AppError('notFound');
    return {
      ...pass,
      id,
      requestNumber: request.number ?? '',
      description: request.description,
      contractorName: company?.name ?? '',
      contactName: detail.contactName,
      contactPhone: detail.contactPhone,
      areaNames: namesAmong(areaRows, detail.listAreaIds),
      gateNames: namesAmong(gateRows, detail.listGateIds),
      vehicleItems: detail.vehicleItems,
      lines: detail.equipmentItems.map((item): GatePassLine => {
        const counts = { numberOut: item.numberOut ?? 0, numberActual: item.numberActual ?? 0 };
        return {
          id: item.id,
          sort: item.sort,
          code: item.code,
          specification: item.specification,
          seriModel: item.seriModel,
          requestInNumber: item.requestInNumber,
          unitId: item.unitId,
          unitName: namesOf(unitRows, [item.unitId]),
          isDivisible: unitAmong(unitRows, item.unitId)?.isDivisible ?? true,
          isPrioprity: item.isPrioprity,
          description: item.description,
          ...counts,
          numberLeft: leftOf(counts),
        };
      }),
    };
  }

  /**
   * Records what leaves on one trip. If the same trip is sent again, nothing changes.
   * @throws AppError notFound, fileNotYours; InvalidInput if a row does not belong to the pass
   */
  count(viewer: CurrentUser, id: string, trip: CountTripBody): Promise<RequestOutcome> {
    return this.moves.run(
      viewer,
      (tx) => this.lock(tx, viewer, id),
      async (tx, { request }) => {
        const known = await tx.takeOutTrip.findUnique({ where: { id: trip.id } });
        if (known && known.requestId !== id) throw new AppError('notFound');
        if (known) return requestOutcome('tripCounted', request);
        demandOpen(await passOf(tx, id));
        const counted = await this.countedRows(tx, request, trip);
        const photoIds = [...new Set(trip.photos.map((photo) => photo.id))];
        await takeOwnFiles(tx, viewer, photoIds);
        await demandPictures(tx, photoIds, 'photo');
        return {
          action: null,
          event: 'count',
          result: 'tripCounted',
          comment: trip.note,
          fileIds: photoIds,
          details: {
            counted: counted.map(({ row, label, count, numberOut }) => ({
              row,
              label,
              count,
              of: numberOut,
            })),
          },
          write: async () => {
            await tx.takeOutTrip.create({
              data: {
                id: trip.id,
                requestId: id,
                at: new Date(),
                byId: viewer.id,
                note: trip.note,
                photos: { create: photoIds.map((fileId, sort) => ({ fileId, sort })) },
              },
            });
            await this.promises.lock(
              tx,
              counted.map(({ equipmentId }) => equipmentId),
            );
            await this.promises.carryOut(
              tx,
              { requestId: id, byId: viewer.id, tripId: trip.id },
              counted.map(({ id: itemId, equipmentId: lotId, count: quantity }) => ({
                itemId,
                lotId,
                quantity,
              })),
            );
            return {};
          },
        };
      },
    );
  }

  /** Closes a pass: what was not taken out is no longer reserved. @throws AppError notFound */
  close(viewer: CurrentUser, id: string, note: string): Promise<RequestOutcome> {
    return this.moves.run(
      viewer,
      (tx) => this.lock(tx, viewer, id),
      async (tx, { request }) => {
        const pass = await passOf(tx, id);
        if (pass.endedBy === 'closed' && pass.closedById === viewer.id)
          return requestOutcome('passClosed', request);
        // A pass whose time is over can still be closed if nothing else has ended it.
        if (pass.endedBy || passState(pass, new Date()) === 'notBegun') demandOpen(pass);
        const rows = passRows((await takeOutReader.read(tx, request)).items);
        const lacking = differences(rows);
        return {
          action: null,
          event: 'close',
          result: 'passClosed',
          comment: note,
          details: { counted: countedLines(lacking) },
          write: async () => {
            await this.promises.release(tx, [id], viewer.id);
            await this.passes.end(tx, [id], { by: 'closed', closedById: viewer.id, note });
            return {};
          },
          mail: (ended) => this.mails.differ(tx, ended, lacking),
        };
      },
    );
  }

  /**
   * The rows of a trip, with the quantity of each that leaves.
   * @throws Refused with the row of which less is left
   */
  private async countedRows(
    tx: Db,
    request: Request,
    { lines }: CountTripBody,
  ): Promise<(PassRow & { count: number })[]> {
    const rows = passRows((await takeOutReader.read(tx, request)).items);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const [lots, unitRows] = await Promise.all([
      this.lots.byId(
        tx,
        rows.map(({ equipmentId }) => equipmentId),
      ),
      this.cache.rows(units, 'vi'),
    ]);
    return lines.map(({ itemId, quantity }) => {
      const row = rowOf.get(itemId);
      if (!row) throw new InvalidInput([{ field: 'lines', code: 'invalid', params: {} }]);
      if (!fits(row, quantity))
        throw new Refused(
          refused('countedTooMuch', { row: row.row, name: row.label, left: leftOf(row) }),
        );
      const unit = unitAmong(unitRows, lots.get(row.equipmentId)?.unitId ?? null);
      if (!isWhole(row, quantity, unit))
        throw new Refused(refused('countedInPieces', { row: row.row, name: row.label }));
      return { ...row, count: quantity };
    });
  }

  /**
   * Locks the request of a pass. Guards may use every pass, so this does not check whether they may
   * see the request.
   */
  private async lock(tx: Db, viewer: CurrentUser, id: string) {
    await tx.$queryRaw`select 1 from request where id = ${id}::uuid for update`;
    const request = await tx.request.findFirst({ where: { id, takeOutPass: { isNot: null } } });
    if (!request) throw new AppError('notFound');
    return { request, ...(await this.access.standing(tx, viewer, request)) };
  }
}

/** The names of the chosen rows, in the order of their list. */
const namesAmong = (
  rows: readonly { id: string; name: string }[],
  ids: readonly string[],
): string[] => rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

const passOf = (tx: Db, requestId: string): Promise<TakeOutPass> =>
  tx.takeOutPass.findUniqueOrThrow({ where: { requestId } });

/** @throws Refused if nothing can leave by a pass now */
function demandOpen(pass: TakeOutPass): void {
  const state = passState(pass, new Date());
  if (state === 'open') return;
  const outcome: Outcome = refused(CLOSED_RESULTS[state], {
    from: shownTime(pass.startsAt),
    to: shownTime(pass.endsAt),
  });
  throw new Refused(outcome);
}
