import {
  closePass,
  closePassBody,
  countTrip,
  countTripBody,
  findGatePass,
  gatePass,
  gatePassAnswer,
  gatePassQuery,
  requestParams,
  type ClosePassBody,
  type CountTripBody,
  type GatePass,
  type GatePassAnswer,
  type Language,
} from '@portal/contracts';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Allow } from '../../../platform/auth/access';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { commandAnswer } from '../../../platform/http/command';
import { Handles } from '../../../platform/http/handles';
import { Lang, User } from '../../../platform/http/request';
import type { RequestOutcome } from '../../../requests/core/outcome';
import { COUNTS_AT_GATES } from './counted-by';
import { PassCount } from './pass-count';

type Id = { id: string };

@ApiTags('gate')
@Controller()
export class PassCountController {
  constructor(private readonly gate: PassCount) {}

  @Handles(findGatePass, gatePass)
  @Allow(COUNTS_AT_GATES)
  find(
    @Query({ schema: gatePassQuery }) { code }: z.output<typeof gatePassQuery>,
    @Lang() language: Language,
  ): Promise<GatePass> {
    return this.gate.find(code, language);
  }

  @Handles(countTrip, gatePassAnswer)
  @Allow(COUNTS_AT_GATES)
  async count(
    @Param({ schema: requestParams }) { id }: Id,
    @Body({ schema: countTripBody }) body: CountTripBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<GatePassAnswer> {
    return this.answer(await this.gate.count(user, id, body), id, language);
  }

  @Handles(closePass, gatePassAnswer)
  @Allow(COUNTS_AT_GATES)
  async close(
    @Param({ schema: requestParams }) { id }: Id,
    @Body({ schema: closePassBody }) body: ClosePassBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<GatePassAnswer> {
    return this.answer(await this.gate.close(user, id, body.note), id, language);
  }

  private async answer(
    outcome: RequestOutcome,
    id: string,
    language: Language,
  ): Promise<GatePassAnswer> {
    return {
      ...commandAnswer(language, outcome),
      data: await this.gate.passOf(id, language),
    };
  }
}
