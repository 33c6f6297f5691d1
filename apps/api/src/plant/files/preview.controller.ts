import { fileParams, signedQuery, type Route } from '@portal/contracts';
import { Controller, Inject, Param, Query, Req, Res, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import { Sends } from '../../platform/http/handles';
import type { AppRequest } from '../../platform/http/request';
import type { PreviewSize } from '../../platform/images/picture';
import { FileSender } from './file-sender';

/** The call that sends a picture in a size by a signed address. */
export function previewController(route: Route, size: PreviewSize): Type {
  @ApiTags('files')
  @Controller()
  class PreviewController {
    constructor(@Inject(FileSender) private readonly sender: FileSender) {}

    @Sends(route, 'image/*')
    @Allow('signed')
    preview(
      @Param({ schema: fileParams }) { id }: { id: string },
      @Query({ schema: signedQuery }) signed: z.output<typeof signedQuery>,
      @Req() request: AppRequest,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      return this.sender.preview({ id, ...signed }, size, request, reply);
    }
  }
  return PreviewController;
}
