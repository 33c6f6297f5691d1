import {
  avatarParams,
  fileAddress,
  fileParams,
  getAvatar,
  getFile,
  getFileAddress,
  getFilePreview,
  previewQuery,
  signedQuery,
  type FileAddress,
} from '@portal/contracts';
import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Handles, Sends } from '../../platform/http/handles';
import { User, type AppRequest } from '../../platform/http/request';
import { AvatarsService } from './avatars.service';
import { FileSender } from './file-sender';

type Id = { id: string };
type Signed = z.output<typeof signedQuery>;

@ApiTags('files')
@Controller()
export class FilesController {
  constructor(
    private readonly sender: FileSender,
    private readonly avatars: AvatarsService,
  ) {}

  @Sends(getFilePreview, '*/*')
  @Allow('signed')
  preview(
    @Query({ schema: previewQuery }) asked: z.output<typeof previewQuery>,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.sender.original(asked, request, reply);
  }

  @Sends(getAvatar, 'image/*')
  @Allow('user')
  async avatar(
    @Param({ schema: avatarParams }) { userId }: { userId: string },
    @User() user: CurrentUser,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = await this.avatars.fileOf(user, userId);
    return this.sender.preview({ id }, 64, request, reply);
  }

  @Handles(getFileAddress, fileAddress)
  @Allow('signed')
  address(
    @Param({ schema: fileParams }) { id }: Id,
    @Req() { user }: AppRequest,
  ): Promise<FileAddress> {
    return this.sender.address(id, user);
  }

  @Sends(getFile, '*/*')
  @Allow('signed')
  file(
    @Param({ schema: fileParams }) { id }: Id,
    @Query({ schema: signedQuery }) signed: Signed,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.sender.original({ id, ...signed }, request, reply);
  }
}
