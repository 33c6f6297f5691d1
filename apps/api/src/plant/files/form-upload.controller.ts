import {
  attachment,
  UPLOAD_RULES,
  uploadQuery,
  type Attachment,
  type Route,
  type UploadKind,
} from '@portal/contracts';
import { Controller, Inject, Query, Req, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, type Access } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles } from '../../platform/http/handles';
import { streamedFile } from '../../platform/http/multipart';
import { User, type AppRequest } from '../../platform/http/request';
import { TakesFile } from '../../platform/http/takes-file';
import { UploadsService } from './uploads.service';

/** Each kind has a limit of its own, none a higher one. */
const MOST_BYTES = Math.max(...Object.values(UPLOAD_RULES).map(({ maxBytes }) => maxBytes));

/** The call by which a file is uploaded in one go. */
export function formUploadController(route: Route, access: Access): Type {
  @ApiTags('files')
  @Controller()
  class FormUploadController {
    constructor(@Inject(UploadsService) private readonly uploads: UploadsService) {}

    @Handles(route, attachment)
    @Allow(access)
    @TakesFile({ maxBytes: MOST_BYTES })
    async upload(
      @Query({ schema: uploadQuery }) { kind }: { kind: UploadKind },
      @User() user: CurrentUser,
      @Req() request: AppRequest,
    ): Promise<Attachment> {
      const { name, content } = await streamedFile(request, UPLOAD_RULES[kind].maxBytes);
      return this.uploads.takeFile(kind, name, content, user.id);
    }
  }
  return FormUploadController;
}
