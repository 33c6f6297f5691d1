import {
  companyPaperBody,
  companyPapersPage,
  companyPapersQuery,
  companyPaperVerdict,
  commandAnswer as commandAnswerSchema,
  decideCompanyPaper,
  getCompanyPapers,
  ownCompanyPapers,
  requestParams,
  searchCompanyPapers,
  sendCompanyPaper,
  withdrawCompanyPaper,
  type CommandAnswer,
  type CompanyPapersPage,
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
import { OwnCompanyPapers } from './own-company-papers';
import { ReviewedCompanyPapers } from './reviewed-company-papers';

interface ById {
  id: string;
}

@ApiTags('company papers')
@Controller()
export class CompanyPapersController {
  constructor(
    private readonly own: OwnCompanyPapers,
    private readonly reviewed: ReviewedCompanyPapers,
  ) {}

  @Handles(getCompanyPapers, ownCompanyPapers)
  @Allow('requests:file')
  all(
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<z.infer<typeof ownCompanyPapers>> {
    return this.own.all(user, language);
  }

  @Handles(sendCompanyPaper, commandAnswerSchema)
  @Allow('requests:file')
  async send(
    @Body({ schema: companyPaperBody }) body: z.output<typeof companyPaperBody>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.own.send(user, body, language));
  }

  @Handles(withdrawCompanyPaper, commandAnswerSchema)
  @Allow('requests:file')
  async withdraw(
    @Param({ schema: requestParams }) { id }: ById,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.own.withdraw(user, id));
  }

  @Handles(searchCompanyPapers, companyPapersPage)
  @Allow('companyPapers:review')
  search(
    @Query({ schema: companyPapersQuery }) query: z.output<typeof companyPapersQuery>,
    @Lang() language: Language,
  ): Promise<CompanyPapersPage> {
    return this.reviewed.search(query, language);
  }

  @Handles(decideCompanyPaper, commandAnswerSchema)
  @Allow('companyPapers:review')
  async decide(
    @Param({ schema: requestParams }) { id }: ById,
    @Body({ schema: companyPaperVerdict }) verdict: z.output<typeof companyPaperVerdict>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.reviewed.decide(user, id, verdict, language));
  }
}
