import {
  cardChangeDefault,
  cardChangeTypeQuery,
  cardStaffPage,
  cardStaffProfile,
  extendExpiring,
  extendExpiringAnswer,
  extendExpiringBody,
  getCardChangeDefault,
  getCardStaffProfile,
  loadCardStaff,
  loadStaffBody,
  renewPapers,
  renewPapersBody,
  requestParams,
  searchCardStaff,
  searchCardStaffQuery,
  type CardChangeDefault,
  type CardStaffPage,
  type CardStaffProfile,
  type ExtendExpiringAnswer,
  type Language,
} from '@portal/contracts';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { requestAnswer } from '../../requests/core/outcome';
import { CardChangeExtension } from './card-change-extension';
import { CardChangeLookups } from './card-change-lookups';
import { FILES_CARD_CHANGES } from './filed-by';

type Id = { id: string };
type TypeQuery = z.output<typeof cardChangeTypeQuery>;

@ApiTags('card changes')
@Controller()
export class CardChangeLookupsController {
  constructor(
    private readonly lookups: CardChangeLookups,
    private readonly extension: CardChangeExtension,
  ) {}

  @Handles(getCardChangeDefault, cardChangeDefault)
  @Allow(FILES_CARD_CHANGES)
  requestDefault(
    @Query({ schema: cardChangeTypeQuery }) { requestType }: TypeQuery,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CardChangeDefault> {
    return this.lookups.requestDefault(user, requestType, language);
  }

  @Handles(loadCardStaff, cardStaffPage)
  @Allow(FILES_CARD_CHANGES)
  load(
    @Body({ schema: loadStaffBody }) body: z.output<typeof loadStaffBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CardStaffPage> {
    return this.lookups.load(user, body, language);
  }

  @Handles(searchCardStaff, cardStaffPage)
  @Allow(FILES_CARD_CHANGES)
  search(
    @Query({ schema: searchCardStaffQuery }) query: z.output<typeof searchCardStaffQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CardStaffPage> {
    return this.lookups.search(user, query, language);
  }

  @Handles(getCardStaffProfile, cardStaffProfile)
  @Allow(FILES_CARD_CHANGES)
  async profile(
    @Param({ schema: requestParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CardStaffProfile> {
    return { data: await this.lookups.profile(user, id, language) };
  }

  @Handles(extendExpiring, extendExpiringAnswer)
  @Allow(FILES_CARD_CHANGES)
  async extend(
    @Body({ schema: extendExpiringBody }) body: z.output<typeof extendExpiringBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<ExtendExpiringAnswer> {
    const { left, ...outcome } = await this.extension.extend(user, body, language);
    return { ...requestAnswer(language, outcome), left };
  }

  @Handles(renewPapers, extendExpiringAnswer)
  @Allow(FILES_CARD_CHANGES)
  async renewPapers(
    @Body({ schema: renewPapersBody }) body: z.output<typeof renewPapersBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<ExtendExpiringAnswer> {
    const { left, ...outcome } = await this.extension.renewPapers(user, body, language);
    return { ...requestAnswer(language, outcome), left };
  }
}
