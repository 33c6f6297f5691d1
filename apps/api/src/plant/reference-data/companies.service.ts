import {
  CONTRACT_SEARCH,
  type Contract,
  type OrgUser,
  type SearchSuppliersAnswer,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { findOrgUsers } from '../../platform/auth/org-users';
import { Database } from '../../platform/database/database';
import { everyWord } from '../../platform/database/keyword';
import { isoDate } from '../../platform/database/iso-date';

/** Searches of a company's data: companies, their contracts, their users. */
@Injectable()
export class CompaniesService {
  constructor(private readonly database: Database) {}

  /** Contractors whose code or name contains the keyword, ignoring accents. */
  async suppliers(query: {
    keyword: string;
    skip: number;
    take: number;
  }): Promise<SearchSuppliersAnswer> {
    const where = { active: true, ...everyWord(query.keyword) };
    const [data, totalCount] = await Promise.all([
      this.database.contractor.findMany({
        where,
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
        skip: query.skip,
        take: query.take,
        select: { id: true, code: true, name: true, countryId: true, taxCode: true, address: true },
      }),
      this.database.contractor.count({ where }),
    ]);
    return { data, totalCount };
  }

  /** Contracts in force of the viewer's own company; the plant's staff have none. */
  async contracts(viewer: CurrentUser, keyword: string): Promise<Contract[]> {
    if (!viewer.contractorId) return [];
    const rows = await this.database.contract.findMany({
      where: {
        contractorId: viewer.contractorId,
        active: true,
        ...everyWord(keyword),
      },
      orderBy: [{ durationDate: 'desc' }, { id: 'asc' }],
      take: CONTRACT_SEARCH.pageSize,
    });
    return rows.map(({ id, number, name, startDate, durationDate }) => ({
      id,
      number,
      name,
      startDate: isoDate(startDate),
      durationDate: isoDate(durationDate),
    }));
  }

  /** Active users of the viewer's own organisation. */
  users({ contractorId }: CurrentUser, keyword: string): Promise<OrgUser[]> {
    return findOrgUsers(this.database, { contractorId }, keyword);
  }
}
