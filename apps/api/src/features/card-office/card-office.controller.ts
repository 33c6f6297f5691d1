import {
  getPersonCards,
  handOverAnswer,
  handOverCards,
  handOverCardsBody,
  personCards,
  printCards,
  printCardsBody,
  printGateCards,
  printGateCardsBody,
  printPermits,
  printPermitsBody,
  requestParams,
  searchCards,
  searchCardsAnswer,
  searchCardsQuery,
  searchPlantPeople,
  searchPlantPeopleAnswer,
  searchPlantPeopleQuery,
  withdrawHandOver,
  type CommandAnswer,
  type Language,
  type PersonCards,
} from '@portal/contracts';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow, AllowMachines } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { commandAnswer } from '../../platform/http/command';
import { PDF, sendDownload } from '../../platform/http/download';
import { Handles, Sends } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { CardOffice } from './card-office.service';
import { CardSearch } from './card-search';
import { HandOvers } from './hand-overs';
import { PlainCards } from './plain-cards';

/** File names of downloaded cards. */
const CARDS_NAME = 'TheAnToan.pdf';
const GATE_CARDS_NAME = 'TheCapTaiCong.pdf';
const PERMITS_NAME = 'ThePhuongTien.pdf';

@ApiTags('safety cards')
@Controller()
export class CardOfficeController {
  constructor(
    private readonly office: CardOffice,
    private readonly found: CardSearch,
    private readonly plain: PlainCards,
    private readonly handOvers: HandOvers,
  ) {}

  @Handles(searchCards, searchCardsAnswer)
  @Allow('cards:read')
  @AllowMachines('cards:read')
  search(
    @Query({ schema: searchCardsQuery }) query: z.output<typeof searchCardsQuery>,
    @User() user: CurrentUser,
  ): Promise<z.infer<typeof searchCardsAnswer>> {
    return this.found.cards(user, query);
  }

  @Handles(searchPlantPeople, searchPlantPeopleAnswer)
  @Allow('cards:read')
  @AllowMachines('cards:read')
  people(
    @Query({ schema: searchPlantPeopleQuery }) query: z.output<typeof searchPlantPeopleQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<z.infer<typeof searchPlantPeopleAnswer>> {
    return this.found.people(user, query, language);
  }

  @Handles(getPersonCards, personCards)
  @Allow('cards:read')
  @AllowMachines('cards:read')
  ofPerson(
    @Param({ schema: requestParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<PersonCards> {
    return this.office.ofPerson(user, id, language);
  }

  @Sends(printCards, PDF)
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

  @Handles(handOverCards, handOverAnswer)
  @Allow('cards:print')
  async handOver(
    @Body({ schema: handOverCardsBody }) body: z.output<typeof handOverCardsBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.handOvers.note(user, body));
  }

  @Handles(withdrawHandOver, handOverAnswer)
  @Allow('cards:print')
  async withdrawHandOver(
    @Param({ schema: requestParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.handOvers.withdraw(user, id));
  }

  @Sends(printGateCards, PDF)
  @Allow('cards:print')
  async printGateCards(
    @Body({ schema: printGateCardsBody }) body: z.output<typeof printGateCardsBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const cards = await this.plain.gateCards(user, body, language);
    await sendDownload(reply, { name: GATE_CARDS_NAME, type: PDF, body: cards });
  }

  @Sends(printPermits, PDF)
  @Allow('cards:print')
  async printPermits(
    @Body({ schema: printPermitsBody }) body: z.output<typeof printPermitsBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const cards = await this.plain.permits(user, body, language);
    await sendDownload(reply, { name: PERMITS_NAME, type: PDF, body: cards });
  }
}
