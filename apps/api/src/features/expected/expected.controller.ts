import {
  expectedAnswer,
  expectedQuery,
  searchExpected,
  type ExpectedAnswer,
  type Language,
} from '@portal/contracts';
import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { ExpectedPeople } from './expected-people';

@ApiTags('records')
@Controller()
export class ExpectedController {
  constructor(private readonly people: ExpectedPeople) {}

  @Handles(searchExpected, expectedAnswer)
  @Allow('user')
  search(
    @Query({ schema: expectedQuery }) query: z.output<typeof expectedQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<ExpectedAnswer> {
    return this.people.search(user, query, language);
  }
}
