import {
  getPersonCards,
  personCards,
  printCards,
  printCardsBody,
  requestParams,
  searchCards,
  searchCardsAnswer,
  searchCardsQuery,
  type Language,
  type PersonCards,
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
import { CardOffice } from './card-office.service';

/** The name under which printed cards are downloaded. */
const CARDS_NAME = 'TheAnToan.pdf';

@ApiTags('safety cards')
@ApiBearerAuth()
@Controller()
export class CardOfficeController {
  constructor(private readonly office: CardOffice) {}

  @Handles(searchCards, searchCardsAnswer)
  @Allow('cards:read')
  search(
    @Query({ schema: searchCardsQuery }) query: z.output<typeof searchCardsQuery>,
    @User() user: CurrentUser,
  ): Promise<z.infer<typeof searchCardsAnswer>> {
    return this.office.search(user, query);
  }

  @Handles(getPersonCards, personCards)
  @Allow('cards:read')
  ofPerson(
    @Param({ schema: requestParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<PersonCards> {
    return this.office.ofPerson(user, id, language);
  }

  @Sends(printCards)
  @Allow('cards:print')
  async print(
    @Body({ schema: printCardsBody }) body: z.output<typeof printCardsBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const cards = await this.office.print(user, body, language);
    await sendDownload(reply, { name: CARDS_NAME, type: PDF, body: cards });
  }
}
