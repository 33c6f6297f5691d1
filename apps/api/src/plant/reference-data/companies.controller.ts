import {
  contractsAnswer,
  countriesAnswer,
  countryList,
  getCountries,
  orgUsersAnswer,
  searchContracts,
  searchContractsQuery,
  searchOrgUsers,
  searchOrgUsersQuery,
  searchSuppliers,
  searchSuppliersAnswer,
  searchSuppliersQuery,
  type Contract,
  type Language,
  type OrgUser,
  type SearchSuppliersAnswer,
} from '@portal/contracts';
import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { sendCached } from '../../platform/http/cached';
import { Handles } from '../../platform/http/handles';
import { Lang, User, type AppRequest } from '../../platform/http/request';
import { RateLimited } from '../../platform/rate-limit/rate-limit';
import { CompaniesService } from './companies.service';
import { ReferenceCache } from './reference-cache';

@ApiTags('reference data')
@Controller()
export class CompaniesController {
  constructor(
    private readonly companies: CompaniesService,
    private readonly cache: ReferenceCache,
  ) {}

  @Handles(getCountries, countriesAnswer)
  @Allow('public')
  async getCountries(
    @Lang() language: Language,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCached(request, reply, await this.cache.answer(countryList, language));
  }

  @Handles(searchSuppliers, searchSuppliersAnswer)
  @Allow('public')
  @RateLimited({ name: 'suppliers', points: 120, seconds: 60 })
  searchSuppliers(
    @Query({ schema: searchSuppliersQuery }) query: z.output<typeof searchSuppliersQuery>,
  ): Promise<SearchSuppliersAnswer> {
    return this.companies.suppliers(query);
  }

  @Handles(searchContracts, contractsAnswer)
  @Allow('user')
  searchContracts(
    @Query({ schema: searchContractsQuery }) { keyword }: z.output<typeof searchContractsQuery>,
    @User() user: CurrentUser,
  ): Promise<Contract[]> {
    return this.companies.contracts(user, keyword);
  }

  @Handles(searchOrgUsers, orgUsersAnswer)
  @Allow('user')
  searchOrgUsers(
    @Query({ schema: searchOrgUsersQuery }) { keyword }: z.output<typeof searchOrgUsersQuery>,
    @User() user: CurrentUser,
  ): Promise<OrgUser[]> {
    return this.companies.users(user, keyword);
  }
}
