import {
  STATUS,
  workAreas,
  type GatePaper,
  type GatePaperQuery,
  type GuaranteeAtGate,
  type Language,
} from '@portal/contracts';
import { guaranteeProblem, plantTime, standingOn } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { isoDate } from '../../../platform/database/iso-date';
import { AppError } from '../../../platform/http/app-error';
import { translate } from '../../../platform/i18n/translator';
import { shownDate } from '../../../platform/pdf/shown-times';
import { RecordReads } from '../../../requests/reads/record-reads';
import { CardHolders } from '../../../plant/records';
import { ReferenceCache } from '../../../plant/reference-data';
import { GateSettings, type GateRules } from '../../../plant/admission';

interface GuaranteeRequest {
  id: string;
  contractor: { name: string } | null;
  /** The people request that it follows. */
  follows: { status: number } | null;
}

/** What a paper shown at a gate allows. People on a guarantee still need their card. */
@Injectable()
export class GatePapers {
  constructor(
    private readonly database: Database,
    private readonly settings: GateSettings,
    private readonly cache: ReferenceCache,
    private readonly reads: RecordReads,
    private readonly cards: CardHolders,
  ) {}

  /** @throws AppError notFound if the number or code belongs to no approved request, or the gate does not exist */
  async find(
    guard: CurrentUser,
    { gateId, code }: GatePaperQuery,
    language: Language,
  ): Promise<GatePaper> {
    const rules = await this.settings.of(gateId, language);
    const request = await this.database.request.findFirst({
      where: { OR: [{ number: code }, { approval: { code } }], approval: { isNot: null } },
      include: {
        approval: { select: { code: true } },
        contractor: { select: { name: true } },
        takeOutPass: { select: { requestId: true } },
        follows: { select: { status: true } },
      },
    });
    if (!request) throw new AppError('notFound');
    const guarantee = await this.guarantee(guard, request, rules, language);
    return {
      kind: guarantee ? 'guarantee' : request.takeOutPass ? 'pass' : 'other',
      requestNumber: request.number ?? '',
      code: request.approval?.code ?? null,
      guarantee,
    };
  }

  private async guarantee(
    guard: CurrentUser,
    { id, contractor, follows }: GuaranteeRequest,
    rules: GateRules,
    language: Language,
  ): Promise<GuaranteeAtGate | null> {
    const [given, areas, areaRows] = await Promise.all([
      this.database.guaranteedPerson.findMany({
        where: { requestId: id },
        include: {
          card: { select: { number: true } },
          person: {
            select: {
              fullName: true,
              identityKey: true,
              gatePlace: { select: { isInside: true } },
            },
          },
        },
        orderBy: { card: { number: 'asc' } },
      }),
      this.database.guaranteedArea.findMany({ where: { requestId: id } }),
      this.cache.rows(workAreas, language),
    ]);
    const [one] = given;
    if (!one) return null;
    await this.reads.noteAll(
      guard,
      'gate',
      given.map(({ person }) => person.identityKey),
    );
    const { startHour, endHour } = one;
    const workDate = isoDate(one.workDate);
    const areaIds = areas.map(({ areaId }) => areaId);
    const standing = given.filter(({ endedAt }) => endedAt === null);
    const hasRoot = follows === null || follows.status === STATUS.approved;
    const people = await this.cards.byId(
      this.database,
      standing.map(({ personId }) => personId),
    );
    const holders = standing.filter(({ personId }) => {
      const holder = people.get(personId);
      return hasRoot && holder && standingOn(holder, workDate).reason === null;
    });
    const problem = guaranteeProblem(
      {
        workDate,
        startHour,
        endHour,
        areaIds,
        isEnded: standing.length === 0,
        hasRoot,
        holders: holders.length,
      },
      { ...rules, now: plantTime(new Date()) },
    );
    return {
      problem:
        problem &&
        translate(language, `guaranteeAtGate:${problem}`, {
          day: shownDate(workDate),
          from: startHour,
          to: endHour,
          gate: rules.gate.name,
        }),
      contractorName: contractor?.name ?? '',
      workDate,
      startHour,
      endHour,
      areaNames: areaRows.flatMap((area) => (areaIds.includes(area.id) ? [area.name] : [])),
      people: holders.map(({ card, person }) => ({
        fullName: person.fullName,
        cardNumber: card.number,
        isInside: person.gatePlace?.isInside ?? false,
      })),
    };
  }
}
