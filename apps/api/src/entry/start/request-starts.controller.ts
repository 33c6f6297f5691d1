import {
  copyRequest,
  copyRequestAnswer,
  getRequestDefault,
  requestDefault,
  requestParams,
  type CopyRequestAnswer,
  type Language,
  type RequestDefault,
} from '@portal/contracts';
import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { requestAnswer } from '../../requests/core/outcome';
import { FILES_ENTRIES } from '../filed-by';
import { RequestStarts } from '../../requests/core/request-starts';
import { RequestCopies } from './request-copies.service';

@ApiTags('requests')
@Controller()
export class RequestStartsController {
  constructor(
    private readonly starts: RequestStarts,
    private readonly copies: RequestCopies,
  ) {}

  @Handles(getRequestDefault, requestDefault)
  @Allow(FILES_ENTRIES)
  requestDefault(@User() user: CurrentUser): Promise<RequestDefault> {
    return this.starts.requestDefault(user);
  }

  @Handles(copyRequest, copyRequestAnswer)
  @Allow(FILES_ENTRIES)
  async copy(
    @Param({ schema: requestParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CopyRequestAnswer> {
    const { outcome, leftOut } = await this.copies.copy(user, id, language);
    return { ...requestAnswer(language, outcome), leftOut };
  }
}
