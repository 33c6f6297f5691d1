import type { Language, Route } from '@portal/contracts';
import { Controller, Inject, Query, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { FILES_ENTRIES } from '../filed-by';

/** Finds what a company has filed before by the number on it. */
export interface Lookups<Profile> {
  find(user: CurrentUser, number: string, language: Language): Promise<Profile | null>;
}

/** How a family answers what was filed before. */
export interface ProfileCall<Query> {
  tag: string;
  route: Route;
  query: z.ZodType<Query>;
  /** The number among the parameters. */
  numberOf: (query: Query) => string;
  answer: z.ZodType;
  lookups: Type<Lookups<unknown>>;
}

/** The call by which a form is filled with what was filed before. */
export function profileController<Given>({
  tag,
  route,
  query,
  numberOf,
  answer,
  lookups,
}: ProfileCall<Given>): Type {
  @ApiTags(tag)
  @Controller()
  class ProfileController {
    constructor(@Inject(lookups) private readonly found: Lookups<unknown>) {}

    @Handles(route, answer)
    @Allow(FILES_ENTRIES)
    async profile(
      @Query({ schema: query }) given: Given,
      @User() user: CurrentUser,
      @Lang() language: Language,
    ): Promise<{ data: unknown }> {
      return { data: await this.found.find(user, numberOf(given), language) };
    }
  }
  return ProfileController;
}
