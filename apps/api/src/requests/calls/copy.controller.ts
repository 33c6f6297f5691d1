import {
  requestCommandAnswer,
  requestParams,
  type Language,
  type RequestCommandAnswer,
} from '@portal/contracts';
import type { Permission } from '@portal/domain';
import { Controller, Inject, Param, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { requestAnswer, type RequestOutcome } from '../core/outcome';

/** Starts a draft with the content of an earlier request of the family. */
export interface Copies {
  copy(user: CurrentUser, id: string, language: Language): Promise<RequestOutcome>;
}

interface CopyCall {
  /** Its tag in the API's description. */
  tag: string;
  route: Parameters<typeof Handles>[0];
  filedBy: Permission;
  copies: Type<Copies>;
}

/** The call that copies a request of one family. */
export function copyController(call: CopyCall): Type {
  @ApiTags(call.tag)
  @Controller()
  class CopyController {
    constructor(@Inject(call.copies) private readonly copies: Copies) {}

    @Handles(call.route, requestCommandAnswer)
    @Allow(call.filedBy)
    async copy(
      @Param({ schema: requestParams }) { id }: { id: string },
      @User() user: CurrentUser,
      @Lang() language: Language,
    ): Promise<RequestCommandAnswer> {
      return requestAnswer(language, await this.copies.copy(user, id, language));
    }
  }
  return CopyController;
}
