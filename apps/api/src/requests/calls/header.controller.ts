import {
  commandAnswer as commandSchema,
  findingParams,
  getGranted,
  getRequestHeader,
  grantedAnswer,
  requestHeader,
  requestParams,
  settleBody,
  settleFinding,
  type CommandAnswer,
  type GrantedAnswer,
  type Language,
  type RequestHeader,
  type SettleBody,
} from '@portal/contracts';
import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowMachines } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles } from '../../platform/http/handles';
import { commandAnswer } from '../../platform/http/command';
import { Lang, User } from '../../platform/http/request';
import { LifecycleService } from '../acts/lifecycle/lifecycle.service';
import { RequestReader } from '../reads/request-reader';

/** Calls common to all requests: the status, what was granted, and the marks in the author's list of findings. */
@ApiTags('requests')
@Controller()
export class HeaderController {
  constructor(
    private readonly reader: RequestReader,
    private readonly lifecycle: LifecycleService,
  ) {}

  @Handles(getRequestHeader, requestHeader)
  @Allow('user')
  @AllowMachines('requests:read')
  header(
    @Param({ schema: requestParams }) { id }: { id: string },
    @User() user: CurrentUser,
  ): Promise<RequestHeader> {
    return this.reader.headerOf(user, id);
  }

  @Handles(getGranted, grantedAnswer)
  @Allow('user')
  @AllowMachines('requests:read')
  granted(
    @Param({ schema: requestParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<GrantedAnswer> {
    return this.reader.granted(user, id, language);
  }

  @Handles(settleFinding, commandSchema)
  @Allow('user')
  async settle(
    @Param({ schema: findingParams }) { id, findingId }: { id: string; findingId: string },
    @Body({ schema: settleBody }) { isSettled }: SettleBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.lifecycle.settle(user, id, findingId, isSettled));
  }
}
