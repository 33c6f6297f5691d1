import {
  companyPaperKinds,
  type companyPaperBody,
  type CompanyPaper,
  type DemandedPaper,
  type Language,
} from '@portal/contracts';
import { companyPaperState, countingPaper, holdsOn, isDemanded, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { ownCompany } from '../../platform/auth/own-company';
import { Database } from '../../platform/database/database';
import { AppError } from '../../platform/http/app-error';
import { done, refused, type Outcome } from '../../platform/http/command';
import { InvalidInput } from '../../platform/http/invalid-input';
import { Signatures } from '../../platform/storage/signatures';
import { CompanyHolds } from '../../plant/company-papers';
import { ReferenceCache } from '../../plant/reference-data';
import { takeOwnFiles } from '../../requests/core/attachments';
import { lockedPaper, PAPER, paperAnswer, refusedAsEnded } from './paper-answers';

/** How many papers of a kind the page shows besides the one that counts and the one that waits. */
const MOST_SHOWN = 10;

/** The papers of a company, as its own users see and send them. */
@Injectable()
export class OwnCompanyPapers {
  constructor(
    private readonly database: Database,
    private readonly cache: ReferenceCache,
    private readonly holds: CompanyHolds,
    private readonly signatures: Signatures,
  ) {}

  /** What the plant demands, and what the company has of it. @throws AppError notFound if the viewer has no company */
  async all(viewer: CurrentUser, language: Language): Promise<DemandedPaper[]> {
    const contractorId = ownCompany(viewer);
    const today = plantDate(new Date());
    const kinds = await this.cache.rows(companyPaperKinds, language);
    const holds = await this.holds.of((statement) => this.database.read(statement), [contractorId]);
    const papers = await this.papers(contractorId);
    return kinds
      .filter((kind) => isDemanded(kind, today))
      .map((kind) => {
        const ofKind = papers.flatMap(({ kindId, paper }) => (kindId === kind.id ? [paper] : []));
        const approved = ofKind
          .filter(({ status }) => status === 'approved')
          .map((paper) => ({ ...paper, kindId: kind.id }))
          .toSorted((one, other) => endOf(one).localeCompare(endOf(other)));
        const counting = countingPaper(approved, kind);
        const hold = holds.get(contractorId)?.find(({ kindId }) => kindId === kind.id);
        return {
          kindId: kind.id,
          name: kind.name,
          needsLastDay: kind.needsLastDay,
          source: [kind.act, kind.article].filter((part) => part !== '').join(', '),
          state: companyPaperState(counting, kind, today),
          hold: hold ? { isAmber: hold.isAmber, from: hold.from } : null,
          inForce: ofKind.find(({ id }) => id === counting?.id) ?? null,
          waiting: ofKind.find(({ status }) => status === 'waiting') ?? null,
          papers: ofKind,
        };
      });
  }

  /** For how many papers gates hold the company today. */
  async countHolding({ contractorId }: CurrentUser): Promise<number> {
    if (contractorId === null) return 0;
    const holds = await this.holds.of((statement) => this.database.read(statement), [contractorId]);
    return holdsOn(holds.get(contractorId) ?? [], plantDate(new Date())).length;
  }

  /**
   * Stores a paper that waits for a verdict.
   * @throws AppError notFound if the viewer has no company; fileNotYours; conflict if the id belongs to another paper
   */
  async send(
    viewer: CurrentUser,
    { id, kindId, fileId, number, issuer, lastDay }: z.output<typeof companyPaperBody>,
    language: Language,
  ): Promise<Outcome> {
    const contractorId = ownCompany(viewer);
    const today = plantDate(new Date());
    const kind = (await this.cache.rows(companyPaperKinds, language)).find(
      (candidate) => candidate.id === kindId && isDemanded(candidate, today),
    );
    if (!kind) throw new InvalidInput([{ field: 'kindId', code: 'invalid', params: {} }]);
    if (kind.needsLastDay && lastDay === null)
      throw new InvalidInput([{ field: 'lastDay', code: 'required', params: {} }]);
    if (lastDay !== null && lastDay < today)
      throw new InvalidInput([{ field: 'lastDay', code: 'dayOver', params: {} }]);
    return this.database.transaction(async (tx) => {
      // Two papers of a kind that are sent at once come one after the other.
      await tx.$queryRaw`select 1 from contractor where id = ${contractorId}::uuid for no key update`;
      const there = await tx.companyPaper.findUnique({ where: { id } });
      if (there && (there.contractorId !== contractorId || there.fileId !== fileId))
        throw new AppError('conflict');
      if (there) return done('companyPaperSent', { name: kind.name });
      const waiting = await tx.companyPaper.count({
        where: { contractorId, kindId, status: 'waiting' },
      });
      if (waiting > 0) return refused('companyPaperWaits', { name: kind.name });
      await takeOwnFiles(tx, viewer, [fileId]);
      await tx.companyPaper.create({
        data: {
          id,
          contractorId,
          kindId,
          fileId,
          number,
          issuer,
          lastDay: lastDay === null ? null : new Date(lastDay),
          uploadedById: viewer.id,
        },
      });
      return done('companyPaperSent', { name: kind.name });
    });
  }

  /** Takes back a paper that waits. @throws AppError notFound, also for a paper of another company */
  withdraw(viewer: CurrentUser, id: string): Promise<Outcome> {
    const contractorId = ownCompany(viewer);
    return this.database.transaction(async (tx) => {
      const paper = await lockedPaper(tx, { id, contractorId });
      if (!paper) throw new AppError('notFound');
      if (paper.status === 'withdrawn') return done('companyPaperWithdrawn');
      if (paper.status !== 'waiting') return refusedAsEnded(paper.status, paper);
      await tx.companyPaper.update({
        where: { id },
        data: { status: 'withdrawn', endedAt: new Date(), endedById: viewer.id },
      });
      return done('companyPaperWithdrawn');
    });
  }

  /** The papers that the page shows, the newest first. */
  private async papers(contractorId: string): Promise<{ kindId: string; paper: CompanyPaper }[]> {
    const shown = await this.database.$queryRaw<{ id: string }[]>`
      select id::text from (
        select id, status, row_number() over (partition by kind_id order by uploaded_at desc, id desc) as place,
          row_number() over (partition by kind_id, status order by ended_at desc, id desc) as "lastEnded"
        from company_paper where contractor_id = ${contractorId}::uuid) p
      where place <= ${MOST_SHOWN} or status = 'waiting' or (status = 'approved' and "lastEnded" = 1)`;
    const rows = await this.database.companyPaper.findMany({
      where: { id: { in: shown.map(({ id }) => id) } },
      include: PAPER,
      orderBy: [{ uploadedAt: 'desc' }, { id: 'desc' }],
    });
    return rows.map((row) => ({ kindId: row.kindId, paper: paperAnswer(row, this.signatures) }));
  }
}

const endOf = ({ id, ended }: CompanyPaper): string => `${ended?.at ?? ''} ${id}`;
