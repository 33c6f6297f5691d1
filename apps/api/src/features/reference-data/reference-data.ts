import {
  countriesAnswer,
  getCountries,
  searchSuppliers,
  searchSuppliersAnswer,
  searchSuppliersQuery,
  type Country,
  type Language,
  type SearchSuppliersAnswer,
} from '@portal/contracts';
import { searchable } from '@portal/domain';
import { Controller, Module, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import { Database } from '../../platform/database/database';
import { Handles } from '../../platform/http/handles';
import { Lang } from '../../platform/http/request';
import { RateLimited } from '../../platform/rate-limit/rate-limit';

@ApiTags('reference data')
@Controller()
export class ReferenceDataController {
  constructor(private readonly database: Database) {}

  @Handles(getCountries, countriesAnswer)
  @Allow('public')
  async getCountries(@Lang() language: Language): Promise<Country[]> {
    const rows = await this.database.country.findMany({ where: { active: true } });
    const collator = new Intl.Collator(language);
    return rows
      .map(({ id, code, nameVi, nameEn, isVn }) => ({
        id,
        code,
        name: language === 'en' ? nameEn : nameVi,
        isVn,
      }))
      .sort((a, b) => Number(b.isVn) - Number(a.isVn) || collator.compare(a.name, b.name));
  }

  @Handles(searchSuppliers, searchSuppliersAnswer)
  @Allow('public')
  @RateLimited({ name: 'suppliers', points: 120, seconds: 60 })
  async searchSuppliers(
    @Query({ schema: searchSuppliersQuery })
    { keyword, skip, take }: z.output<typeof searchSuppliersQuery>,
  ): Promise<SearchSuppliersAnswer> {
    const where = { active: true, searchText: { contains: searchable(keyword) } };
    const [data, totalCount] = await Promise.all([
      this.database.contractor.findMany({
        where,
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
        skip,
        take,
        select: { id: true, code: true, name: true, countryId: true, taxCode: true, address: true },
      }),
      this.database.contractor.count({ where }),
    ]);
    return { data, totalCount };
  }
}

@Module({ controllers: [ReferenceDataController] })
export class ReferenceDataModule {}
