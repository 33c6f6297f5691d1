import {
  commandAnswer as commandAnswerSchema,
  issuerCallBody,
  issuerCallsPage,
  issuerCallsQuery,
  issuerCallWithdrawal,
  recordIssuerCall,
  requestParams,
  searchIssuerCalls,
  withdrawIssuerCall,
  type CommandAnswer,
  type IssuerCallsPage,
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
import { IssuerCallActs } from './issuer-call-acts';
import { IssuerCalls } from './issuer-calls';

interface ById {
  id: string;
}

@ApiTags('issuer calls')
@Controller()
export class IssuerCallsController {
  constructor(
    private readonly calls: IssuerCalls,
    private readonly acts: IssuerCallActs,
  ) {}

  @Handles(searchIssuerCalls, issuerCallsPage)
  @Allow('admission:keep')
  search(
    @Query({ schema: issuerCallsQuery }) query: z.output<typeof issuerCallsQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<IssuerCallsPage> {
    return this.calls.search(user, query, language);
  }

  @Handles(recordIssuerCall, commandAnswerSchema)
  @Allow('admission:keep')
  async record(
    @Param({ schema: requestParams }) { id }: ById,
    @Body({ schema: issuerCallBody }) body: z.output<typeof issuerCallBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.acts.record(user, id, body));
  }

  @Handles(withdrawIssuerCall, commandAnswerSchema)
  @Allow('admission:keep')
  async withdraw(
    @Param({ schema: requestParams }) { id }: ById,
    @Body({ schema: issuerCallWithdrawal }) body: z.output<typeof issuerCallWithdrawal>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.acts.withdraw(user, id, body));
  }
}
