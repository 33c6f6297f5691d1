import {
  cardChangeDefault,
  cardChangeInput,
  cardChangeTypeQuery,
  cardStaffPage,
  cardStaffProfile,
  copyCardChange,
  downloadCardChangeConfirmation,
  getCardChangeDefault,
  getCardStaffProfile,
  loadCardStaff,
  loadStaffBody,
  requestCommandAnswer,
  requestParams,
  searchCardStaff,
  searchCardStaffQuery,
  type CardChangeDefault,
  type CardChangeInput,
  type CardStaffPage,
  type CardStaffProfile,
  type Language,
  type RequestCommandAnswer,
} from '@portal/contracts';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { PDF, sendDownload } from '../../platform/http/download';
import { Handles, Sends } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { requestAnswer } from '../../requests/lifecycle/outcome';
import { CONFIRMATION_NAME } from '../../requests/paper/confirmation-printer';
import { CardChangeLookups } from './card-change-lookups';
import { CardChangePaper } from './card-change-paper';
import { FILES_CARD_CHANGES } from './filed-by';

type Id = { id: string };
type TypeQuery = z.output<typeof cardChangeTypeQuery>;

@ApiTags('card changes')
@ApiBearerAuth()
@Controller()
export class CardChangeLookupsController {
  constructor(
    private readonly lookups: CardChangeLookups,
    private readonly paper: CardChangePaper,
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

  @Handles(copyCardChange, requestCommandAnswer)
  @Allow(FILES_CARD_CHANGES)
  async copy(
    @Param({ schema: requestParams }) { id }: Id,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<RequestCommandAnswer> {
    return requestAnswer(language, await this.lookups.copy(user, id, language));
  }

  @Sends(downloadCardChangeConfirmation)
  @Allow(FILES_CARD_CHANGES)
  async confirmation(
    @Body({ schema: cardChangeInput }) form: CardChangeInput,
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const body = await this.paper.print(user, form, language);
    await sendDownload(reply, { name: CONFIRMATION_NAME, type: PDF, body });
  }
}
