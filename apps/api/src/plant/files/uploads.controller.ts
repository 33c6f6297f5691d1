import {
  checkFace,
  checkFaceAnswer,
  checkFaceBody,
  checkImageId,
  CHUNK_SIZE,
  chunkMetadata,
  chunkUpload,
  chunkUploadAnswer,
  commandAnswer as commandAnswerSchema,
  fileParams,
  getUpload,
  setAvatar,
  setAvatarBody,
  uploadParams,
  uploadQuery,
  type CheckFaceAnswer,
  type CheckFaceBody,
  type ChunkUploadAnswer,
  type CommandAnswer,
  type Language,
  type SetAvatarBody,
  type UploadKind,
} from '@portal/contracts';
import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { commandAnswer } from '../../platform/http/command';
import { Handles } from '../../platform/http/handles';
import { parseField, readMultipart } from '../../platform/http/multipart';
import { Lang, User, type AppRequest } from '../../platform/http/request';
import { TakesFile } from '../../platform/http/takes-file';
import { FacesService } from './faces.service';
import { UploadsService } from './uploads.service';

@ApiTags('files')
@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly faces: FacesService,
  ) {}

  @Handles(chunkUpload, chunkUploadAnswer)
  @Allow('user')
  @TakesFile({ maxBytes: CHUNK_SIZE, fields: { chunkMetadata } })
  async chunkUpload(
    @Query({ schema: uploadQuery }) { kind }: { kind: UploadKind },
    @User() user: CurrentUser,
    @Req() request: AppRequest,
  ): Promise<ChunkUploadAnswer> {
    const { fields, bytes } = await readMultipart(request, CHUNK_SIZE);
    const metadata = parseField(fields, 'chunkMetadata', chunkMetadata);
    return this.uploads.takeChunk(user, kind, metadata, bytes);
  }

  @Handles(getUpload, chunkUploadAnswer)
  @Allow('user')
  getUpload(
    @Param({ schema: uploadParams }) { fileGuid }: { fileGuid: string },
    @User() user: CurrentUser,
  ): Promise<ChunkUploadAnswer> {
    return this.uploads.state(user, fileGuid);
  }

  @Handles(checkImageId, commandAnswerSchema)
  @Allow('user')
  async checkImageId(
    @Param({ schema: fileParams }) { id }: { id: string },
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.faces.checkImage(user, id));
  }

  @Handles(checkFace, checkFaceAnswer)
  @Allow('user')
  async checkFace(
    @Body({ schema: checkFaceBody }) { imageId }: CheckFaceBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CheckFaceAnswer> {
    const { status, face, ...outcome } = await this.faces.checkFace(user, imageId);
    const { isSuccess, message } = commandAnswer(language, outcome);
    return { success: isSuccess, message, data: { status, face } };
  }

  @Handles(setAvatar, commandAnswerSchema)
  @Allow('user')
  async setAvatar(
    @Body({ schema: setAvatarBody }) { imageId }: SetAvatarBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.faces.setAvatar(user, imageId));
  }
}
