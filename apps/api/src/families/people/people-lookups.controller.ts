import {
  checkTrainingResult,
  getStaffProfileById,
  getStaffProfiles,
  getViolations,
  getWaitingPeople,
  identityParams,
  requestParams,
  searchPeople,
  searchPeopleAnswer,
  searchPeopleQuery,
  staffProfileAnswer,
  staffProfileQuery,
  staffProfilesAnswer,
  staffProfilesBody,
  trainingResultsAnswer,
  violationsAnswer,
  waitingPeopleAnswer,
  waitingPeopleBody,
  type Language,
  type StaffProfile,
  type Violation,
} from '@portal/contracts';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { commandAnswer } from '../../platform/http/command';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { FILES_ENTRIES } from '../../entry/filed-by';
import { PeopleLookups } from './people-lookups';
import { PeopleTraining } from './people-training.service';

@ApiTags('people')
@Controller()
export class PeopleLookupsController {
  constructor(
    private readonly lookups: PeopleLookups,
    private readonly training: PeopleTraining,
  ) {}

  @Handles(getStaffProfileById, staffProfileAnswer)
  @Allow(FILES_ENTRIES)
  async staffProfileById(
    @Param({ schema: requestParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<{ data: StaffProfile }> {
    const [profile = null] = await this.lookups.profiles(user, [id], language);
    return { data: profile };
  }

  @Handles(getStaffProfiles, staffProfilesAnswer)
  @Allow(FILES_ENTRIES)
  staffProfiles(
    @Body({ schema: staffProfilesBody }) { itemIds }: z.output<typeof staffProfilesBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<NonNullable<StaffProfile>[]> {
    return this.lookups.profiles(user, itemIds, language);
  }

  @Handles(searchPeople, searchPeopleAnswer)
  @Allow(FILES_ENTRIES)
  searchPeople(
    @Query({ schema: searchPeopleQuery }) query: z.output<typeof searchPeopleQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<z.infer<typeof searchPeopleAnswer>> {
    return this.lookups.search(user, query, language);
  }

  @Handles(getWaitingPeople, waitingPeopleAnswer)
  @Allow(FILES_ENTRIES)
  waitingPeople(
    @Body({ schema: waitingPeopleBody }) body: z.output<typeof waitingPeopleBody>,
    @User() user: CurrentUser,
  ): Promise<z.infer<typeof waitingPeopleAnswer>> {
    return this.lookups.waiting(user, body);
  }

  @Handles(getViolations, violationsAnswer)
  @Allow('user')
  violations(
    @Param({ schema: identityParams }) { id }: { id: string },
    @User() user: CurrentUser,
  ): Promise<Violation[]> {
    return this.lookups.violations(user, id);
  }

  @Handles(checkTrainingResult, trainingResultsAnswer)
  @Allow('user')
  async checkTrainingResult(
    @Query({ schema: staffProfileQuery }) query: z.output<typeof staffProfileQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<z.infer<typeof trainingResultsAnswer>> {
    const { data, ...outcome } = await this.training.find(user, query.identityCardNumber, language);
    return { ...commandAnswer(language, outcome), data };
  }
}
