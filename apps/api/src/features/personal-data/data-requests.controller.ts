import {
  actOnDataRequest,
  commandAnswer as commandAnswerSchema,
  dataRequestAct,
  dataRequestInput,
  dataRequestsPage,
  dataRequestsQuery,
  enterDataRequest,
  requestParams,
  searchDataRequests,
  type CommandAnswer,
  type DataRequestAct,
  type DataRequestInput,
  type DataRequestsPage,
  type Language,
} from '@portal/contracts';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { commandAnswer } from '../../platform/http/command';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { DataRequests } from './data-requests.service';

@ApiTags('administration')
@Controller()
export class DataRequestsController {
  constructor(private readonly requests: DataRequests) {}

  @Handles(searchDataRequests, dataRequestsPage)
  @Allow('administration:keep')
  search(
    @Query({ schema: dataRequestsQuery }) query: z.output<typeof dataRequestsQuery>,
  ): Promise<DataRequestsPage> {
    return this.requests.search(query);
  }

  @Handles(enterDataRequest, commandAnswerSchema)
  @Allow('administration:keep')
  async enter(
    @Body({ schema: dataRequestInput }) body: DataRequestInput,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.requests.enter(user, body));
  }

  @Handles(actOnDataRequest, commandAnswerSchema)
  @Allow('administration:keep')
  async act(
    @Param({ schema: requestParams }) { id }: { id: string },
    @Body({ schema: dataRequestAct }) body: DataRequestAct,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.requests.act(user, id, body));
  }
}
