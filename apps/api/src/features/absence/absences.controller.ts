import {
  absenceBody,
  absenceForBody,
  absencePeopleQuery,
  absencesPage,
  absencesQuery,
  changeAbsence,
  commandAnswer as commandAnswerSchema,
  endAbsence,
  enterAbsence,
  enterMyAbsence,
  getMyAbsences,
  myAbsences,
  orgUsersAnswer,
  requestParams,
  searchAbsencePeople,
  searchAbsences,
  type AbsenceBody,
  type AbsenceForBody,
  type AbsencesPage,
  type CommandAnswer,
  type Language,
  type MyAbsences,
  type OrgUser,
} from '@portal/contracts';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { commandAnswer } from '../../platform/http/command';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { AbsencesService } from './absences.service';

interface ById {
  id: string;
}

@ApiTags('absences')
@Controller()
export class AbsencesController {
  constructor(private readonly absences: AbsencesService) {}

  @Handles(getMyAbsences, myAbsences)
  @Allow('requests:review')
  mine(@User() user: CurrentUser): Promise<MyAbsences> {
    return this.absences.mine(user);
  }

  @Handles(searchAbsencePeople, orgUsersAnswer)
  @Allow('requests:review')
  people(
    @Query({ schema: absencePeopleQuery }) query: z.output<typeof absencePeopleQuery>,
    @User() user: CurrentUser,
  ): Promise<OrgUser[]> {
    return this.absences.people(user, query);
  }

  @Handles(enterMyAbsence, commandAnswerSchema)
  @Allow('requests:review')
  async enterMine(
    @Body({ schema: absenceBody }) body: AbsenceBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    const entered = { ...body, userId: user.id };
    return commandAnswer(language, await this.absences.enter(user, entered, language));
  }

  @Handles(changeAbsence, commandAnswerSchema)
  @Allow('requests:review')
  async change(
    @Param({ schema: requestParams }) { id }: ById,
    @Body({ schema: absenceBody }) body: AbsenceBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.absences.change(user, id, body, language));
  }

  @Handles(endAbsence, commandAnswerSchema)
  @Allow('requests:review')
  async end(
    @Param({ schema: requestParams }) { id }: ById,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.absences.end(user, id));
  }

  @Handles(searchAbsences, absencesPage)
  @Allow('administration:keep')
  search(
    @Query({ schema: absencesQuery }) query: z.output<typeof absencesQuery>,
  ): Promise<AbsencesPage> {
    return this.absences.search(query);
  }

  @Handles(enterAbsence, commandAnswerSchema)
  @Allow('administration:keep')
  async enter(
    @Body({ schema: absenceForBody }) body: AbsenceForBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.absences.enter(user, body, language));
  }
}
