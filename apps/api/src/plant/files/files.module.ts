import {
  formUpload,
  getImagePreview,
  getPreview64,
  getPreviewByte,
  publicFormUpload,
} from '@portal/contracts';
import { Module } from '@nestjs/common';
import { AvatarsService } from './avatars.service';
import { EarlierPrints } from './earlier-prints';
import { FacesService } from './faces.service';
import { FileAccess } from './file-access';
import { FileCheck } from './file-check';
import { FileCleanup } from './file-cleanup';
import { FileSender } from './file-sender';
import { FileStore } from './file-store';
import { FilesController } from './files.controller';
import { formUploadController } from './form-upload.controller';
import { previewController } from './preview.controller';
import { StraightPages } from './straight-pages';
import { UploadQuota } from './upload-quota';
import { UploadsController } from './uploads.controller';
import { UploadsService } from './uploads.service';

/** Files: received, checked, and sent to users who may see them (docs/product/shared.md, "Uploads"). */
@Module({
  controllers: [
    UploadsController,
    formUploadController(formUpload, 'user'),
    formUploadController(publicFormUpload, 'library:keep'),
    FilesController,
    previewController(getImagePreview, 1024),
    previewController(getPreviewByte, 1024),
    previewController(getPreview64, 64),
  ],
  providers: [
    AvatarsService,
    EarlierPrints,
    FacesService,
    FileAccess,
    FileCheck,
    FileCleanup,
    FileSender,
    FileStore,
    StraightPages,
    UploadQuota,
    UploadsService,
  ],
  exports: [FacesService, FileAccess, FileStore, StraightPages, UploadsService],
})
export class FilesModule {}
