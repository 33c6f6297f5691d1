import type { Language, Route } from '@portal/contracts';
import { Controller, Inject, Query, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { FILES_ENTRIES } from '../filed-by';

/** Finds what a company has filed before, by the number of the item. */
export interface Lookups<Profile> {
  find(user: CurrentUser, number: string, language: Language): Promise<Profile | null>;
}

/** How a family's call for earlier items is declared. */
export interface ProfileCall<Query> {
  tag: string;
  route: Route;
  query: z.ZodType<Query>;
  /** Returns the number from the parameters of the call. */
  numberOf: (query: Query) => string;
  answer: z.ZodType;
  lookups: Type<Lookups<unknown>>;
}

/** Makes the call that fills in a form from an item that was filed before. */
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
