import { buffer } from 'node:stream/consumers';
import { FACE_STATUS, type FaceBox, type UploadKind } from '@portal/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import type { File } from '../../platform/database/generated/client';
import { done, refused, type Outcome, type ResultCode } from '../../platform/http/command';
import { STORAGE, type Storage } from '../../platform/storage/storage';
import { WorkerPool } from '../../platform/workers/pool';
import { FileAccess } from './file-access';
import { previewKey } from './file-store';

/** Width divided by height of 3x4 and 4x6 photos, with a tolerance for cameras and scissors. */
const SHAPE = { narrowest: 0.62, widest: 0.8 };
/** Pixels of the shorter side: 3 cm at 250 dots per inch. */
const LEAST_WIDTH = 300;

/** A face narrower than this share of the picture is too small to recognize a person. */
const LEAST_SHARE = 0.18;

type FaceStatus = keyof typeof FACE_STATUS;
const STATUSES = Object.keys(FACE_STATUS) as FaceStatus[];

const AVATAR: UploadKind = 'avatar';

const results: Record<FaceStatus, ResultCode> = {
  ok: 'faceFound',
  none: 'faceNone',
  several: 'faceSeveral',
  tooSmall: 'faceTooSmall',
  wrongShape: 'photoShape',
};

/** Why a checked photo is doubtful. @param status of the stored file; null if it was not checked */
export function photoDoubt(status: number | null): Outcome | null {
  const found = STATUSES.find((name) => FACE_STATUS[name] === status);
  return found === undefined || found === 'ok' ? null : refused(results[found]);
}

export interface FaceOutcome extends Outcome {
  status: number;
  /** The position of the face, if only the picture's shape is wrong. */
  face: FaceBox | null;
}

/** Photos of people: checks whether a picture is suitable, and sets a user's own photo. */
@Injectable()
export class FacesService {
  constructor(
    private readonly database: Database,
    private readonly access: FileAccess,
    private readonly workers: WorkerPool,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** Whether an uploaded file is a picture that is suitable for an item. */
  async checkImage(viewer: CurrentUser, imageId: string): Promise<Outcome> {
    const image = await this.find(viewer, imageId);
    if (!image) return refused('imageNotFound');
    return isPhoto(image) ? done('imageFits') : refused('imageNotAPhoto');
  }

  /** Whether an uploaded picture shows exactly one face, large enough and upright. */
  async checkFace(viewer: CurrentUser, imageId: string): Promise<FaceOutcome> {
    return this.faceOutcome(viewer.id, await this.find(viewer, imageId));
  }

  /** Like `checkFace`, for a picture that has just been uploaded under a user's name. */
  async checkUploaded(userId: string, imageId: string): Promise<FaceOutcome> {
    const where = { id: imageId, uploadedById: userId };
    return this.faceOutcome(userId, await this.database.file.findFirst({ where }));
  }

  /** Makes a picture the viewer's own photo; the viewer must have uploaded it for that. */
  async setAvatar(viewer: CurrentUser, imageId: string): Promise<Outcome> {
    const image = await this.database.file.findFirst({
      where: { id: imageId, uploadedById: viewer.id, kind: AVATAR },
    });
    if (!image) return refused('imageNotFound');
    const { status: _status, face: _face, ...checked } = await this.checkFace(viewer, imageId);
    if (!checked.isSuccess) return checked;
    await this.database.transaction(async (tx) => {
      await tx.file.update({ where: { id: imageId }, data: { unusedSince: null } });
      await tx.user.update({ where: { id: viewer.id }, data: { avatarFileId: imageId } });
    });
    return done('avatarSet');
  }

  private async faceOutcome(userId: string, image: File | null): Promise<FaceOutcome> {
    const nobody = { status: FACE_STATUS.none, face: null };
    if (!image) return { ...refused('imageNotFound'), ...nobody };
    if (!isPhoto(image)) return { ...refused('imageNotAPhoto'), ...nobody };
    const { status, face } = await this.judged(userId, image);
    const outcome = status === 'ok' ? done(results.ok) : refused(results[status]);
    return { ...outcome, status: FACE_STATUS[status], face: status === 'wrongShape' ? face : null };
  }

  /** Checks a picture and stores the result with it; the position of the face is not stored. */
  private async judged(
    userId: string,
    image: File,
  ): Promise<{ status: FaceStatus; face: FaceBox | null }> {
    const known = STATUSES.find((status) => FACE_STATUS[status] === image.photoStatus);
    if (known && known !== 'wrongShape') return { status: known, face: null };
    const { found, face } = await this.faceIn(userId, image.id);
    if (known) return { status: known, face };
    const status =
      found === 'ok' && image.kind !== AVATAR && !isUpright(image) ? 'wrongShape' : found;
    await this.database.file.update({
      where: { id: image.id },
      data: { photoStatus: FACE_STATUS[status] },
    });
    return { status, face };
  }

  /** Uses the preview, which is already upright and large enough for the detector. */
  private async faceIn(
    userId: string,
    imageId: string,
  ): Promise<{ found: FaceStatus; face: FaceBox | null }> {
    const preview = await buffer(await this.storage.get(previewKey(imageId, 1024)));
    const { count, widest: face } = await this.workers.findFaces(userId, preview);
    if (face === null) return { found: 'none', face };
    if (count > 1) return { found: 'several', face };
    return { found: face.width < LEAST_SHARE ? 'tooSmall' : 'ok', face };
  }

  private async find(viewer: CurrentUser, imageId: string): Promise<File | null> {
    const image = await this.database.file.findUnique({ where: { id: imageId } });
    return image && (await this.access.canRead(this.database, viewer, imageId)) ? image : null;
  }
}

const isPhoto = ({ type }: File): boolean => type === 'image/png' || type === 'image/jpeg';

/** Whether a picture has the shape and the size of a 3x4 or 4x6 portrait. */
function isUpright({ width, height }: File): boolean {
  const shape = (width ?? 0) / (height ?? 1);
  return (width ?? 0) >= LEAST_WIDTH && shape >= SHAPE.narrowest && shape <= SHAPE.widest;
}
