import {
  getRequestHeader,
  requestHeader,
  requestParams,
  type RequestHeader,
} from '@portal/contracts';
import { Controller, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/auth/access';
import type { CurrentUser } from '../platform/auth/current-user';
import { Handles } from '../platform/http/handles';
import { User } from '../platform/http/request';
import { RequestReader } from './request-reader';

/** Where any request stands: whoever holds a link to one learns by it of which family it is. */
@ApiTags('requests')
@ApiBearerAuth()
@Controller()
export class HeaderController {
  constructor(private readonly reader: RequestReader) {}

  @Handles(getRequestHeader, requestHeader)
  @Allow('user')
  header(
    @Param({ schema: requestParams }) { id }: { id: string },
    @User() user: CurrentUser,
  ): Promise<RequestHeader> {
    return this.reader.headerOf(user, id);
  }
}
