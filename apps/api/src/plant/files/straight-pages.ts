import { Readable } from 'node:stream';
import { takesType, type Attachment, type StraightPage, type UploadKind } from '@portal/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOG } from '../../platform/logging/logging.module';
import { WorkerPool } from '../../platform/workers/pool';
import { UploadsService } from './uploads.service';

const DOCUMENT: UploadKind = 'document';

/** Makes pages of photos that show a paper on a table (docs/product/worker.md, "The worker's side"). */
@Injectable()
export class StraightPages {
  constructor(
    private readonly uploads: UploadsService,
    private readonly workers: WorkerPool,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * Stores the page of a photographed paper beside the photo, as another unused file. Null if the file is no photo, no
   * paper is found for sure, or the work fails, costs too much or would have to wait long: the photo is good as it is.
   * @param bytes of the stored photo
   */
  async beside(photo: Attachment, bytes: Buffer, userId: string): Promise<StraightPage | null> {
    if (!takesType('photo', photo.type)) return null;
    try {
      const paper = await this.workers.straightenPaper(userId, bytes);
      if (!paper) return null;
      const name = `${photo.name.replace(/\.[^.]*$/, '')}.jpg`;
      const content = Readable.from(Buffer.from(paper.jpeg), { objectMode: false });
      const { id } = await this.uploads.takeFile(DOCUMENT, name, content, userId);
      const thumb = Buffer.from(paper.thumb).toString('base64');
      return { id, thumb: `data:image/jpeg;base64,${thumb}` };
    } catch (error) {
      this.log.warn({ err: error, fileId: photo.id }, 'a page stays as it was photographed');
      return null;
    }
  }
}
