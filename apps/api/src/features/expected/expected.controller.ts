import {
  arrivalsAnswer,
  arrivalsQuery,
  countExpected,
  countExpectedVehicles,
  expectedAnswer,
  expectedCounts,
  expectedCountsQuery,
  expectedQuery,
  expectedSummary,
  expectedVehiclesAnswer,
  getArrivals,
  getExpectedSummary,
  searchExpected,
  searchExpectedVehicles,
  type ArrivalsAnswer,
  type ExpectedAnswer,
  type ExpectedCounts,
  type ExpectedSummary,
  type ExpectedVehiclesAnswer,
  type Language,
} from '@portal/contracts';
import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { Arrivals } from './arrivals';
import { ExpectedPeople } from './expected-people';
import { ExpectedSummaries } from './expected-summaries';
import { ExpectedVehicles } from './expected-vehicles';

@ApiTags('records')
@Controller()
export class ExpectedController {
  constructor(
    private readonly people: ExpectedPeople,
    private readonly vehicles: ExpectedVehicles,
    private readonly summaries: ExpectedSummaries,
    private readonly arrived: Arrivals,
  ) {}

  @Handles(searchExpected, expectedAnswer)
  @Allow('user')
  search(
    @Query({ schema: expectedQuery }) query: z.output<typeof expectedQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<ExpectedAnswer> {
    return this.people.search(user, query, language);
  }

  @Handles(searchExpectedVehicles, expectedVehiclesAnswer)
  @Allow('user')
  searchVehicles(
    @Query({ schema: expectedQuery }) query: z.output<typeof expectedQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<ExpectedVehiclesAnswer> {
    return this.vehicles.search(user, query, language);
  }

  @Handles(countExpected, expectedCounts)
  @Allow('user')
  counts(
    @Query({ schema: expectedCountsQuery }) query: z.output<typeof expectedCountsQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<ExpectedCounts> {
    return this.people.counts(user, query, language);
  }

  @Handles(countExpectedVehicles, expectedCounts)
  @Allow('user')
  countVehicles(
    @Query({ schema: expectedCountsQuery }) query: z.output<typeof expectedCountsQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<ExpectedCounts> {
    return this.vehicles.counts(user, query, language);
  }

  @Handles(getExpectedSummary, expectedSummary)
  @Allow('user')
  summary(@User() user: CurrentUser, @Lang() language: Language): Promise<ExpectedSummary> {
    return this.summaries.of(user, language);
  }

  @Handles(getArrivals, arrivalsAnswer)
  @Allow('site:read')
  arrivals(
    @Query({ schema: arrivalsQuery }) query: z.output<typeof arrivalsQuery>,
    @Lang() language: Language,
  ): Promise<ArrivalsAnswer> {
    return this.arrived.on(query, language);
  }
}
