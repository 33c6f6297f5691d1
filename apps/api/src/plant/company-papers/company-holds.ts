import { companyPaperKinds } from '@portal/contracts';
import {
  companyHoldsOf,
  type ApprovedCompanyPaper,
  type CompanyHold,
  type GateFacts,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { Prisma } from '../../platform/database/generated/client';
import { ReferenceCache } from '../reference-data';

/** Runs a statement, alone or within a transaction. */
type Read = <Row extends object>(statement: Prisma.Sql) => Promise<Row[]>;

interface Found {
  countsFrom: string | null;
  papers: (ApprovedCompanyPaper & { contractorId: string })[];
}

/**
 * The days on which gates hold companies for their papers (docs/product/company-papers.md). They are computed on
 * request: a company has few papers, so nothing stored can be outdated.
 */
@Injectable()
export class CompanyHolds {
  constructor(private readonly cache: ReferenceCache) {}

  /** The holds of companies, in one statement for any number of them. A company without holds is missing. */
  async of(read: Read, contractorIds: readonly string[]): Promise<Map<string, CompanyHold[]>> {
    if (contractorIds.length === 0) return new Map();
    const ids = [...new Set(contractorIds)];
    const kinds = await this.cache.rows(companyPaperKinds, 'vi');
    const [found] = await read<Found>(Prisma.sql`
      select (select companies_count_from::text from admission_state) as "countsFrom",
        coalesce((select jsonb_agg(jsonb_build_object('contractorId', p.contractor_id, 'kindId', p.kind_id,
          'lastDay', p.last_day)) from (
          select distinct on (contractor_id, kind_id) contractor_id, kind_id, last_day from company_paper
          where contractor_id = any(${ids}::uuid[]) and status = 'approved'
          order by contractor_id, kind_id, ended_at desc, id desc) p), '[]') as papers`);
    const papers = new Map<string, ApprovedCompanyPaper[]>();
    for (const { contractorId, ...paper } of found?.papers ?? [])
      papers.set(contractorId, [...(papers.get(contractorId) ?? []), paper]);
    const rules = { kinds, countsFrom: found?.countsFrom ?? null };
    const all = ids.map((id) => [id, companyHoldsOf(papers.get(id) ?? [], rules)] as const);
    return new Map(all.filter(([, holds]) => holds.length > 0));
  }
}

/** The companies that have filed what a person or vehicle at a gate comes by. */
export const companiesOf = (facts: GateFacts): string[] =>
  facts.kind === 'person'
    ? facts.visits.map(({ contractorId }) => contractorId)
    : facts.permits.flatMap(({ contractorId }) => contractorId ?? []);
