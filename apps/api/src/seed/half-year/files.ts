import { createHash } from 'node:crypto';
import { FACE_STATUS, MEDIA_TYPES, type UploadKind } from '@portal/contracts';
import { searchable } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import { escapeHtml } from '../../platform/mail/escape-html';
import type { Prisma } from '../../platform/database/generated/client';
import { FONTS } from '../../platform/pdf/fonts';
import { imageLibrary } from '../../platform/images/image-library';
import { PREVIEW_SIZES } from '../../platform/images/picture';
import type { FileStore, MadeFile } from '../../plant/files/file-store';
import { paper } from './papers';

/** Drawn people look alike, so their pictures are not compared: they have a print, but none that could be found. */
const NO_PRINTS = [''];

/** A drawing for a picture: shapes, and words in the portal's own font, so that the machine needs no fonts. */
export interface Drawing {
  svg: string;
  words: readonly Words[];
}

/** Lines of words on a picture, and their space. */
export interface Words {
  left: number;
  top: number;
  width: number;
  lines: readonly string[];
}

interface Drawn {
  jpeg: Buffer;
  small: Buffer;
  width: number;
  height: number;
}

/**
 * The files of the demo. The portal draws them itself, so they need no check. They are stored as uploads of the people
 * who file them.
 */
export class DemoFiles {
  private rows: Prisma.FileCreateManyInput[] = [];
  private readonly stored: string[] = [];
  private made: MadeFile[] = [];
  /** The storing in progress, of the files whose rows were written last. */
  private storing = Promise.resolve();
  /** By the drawing's source. */
  private readonly drawings = new Map<string, Promise<Drawn>>();
  private isDiscarded = false;

  constructor(
    private readonly tx: Db,
    private readonly store: FileStore,
  ) {}

  /** Draws pictures in advance, one after another, while other work waits for the database. */
  drawAhead(svgs: readonly string[]): void {
    const draw = async () => {
      for (const svg of svgs) if (!this.isDiscarded) await this.drawing(svg);
    };
    // The caller that needs the picture gets the error.
    draw().catch(() => undefined);
  }

  /** A portrait with a passed face check. @param svg as `portrait` draws it */
  async photo(ownerId: string, of: string, svg: string): Promise<string> {
    return this.picture(ownerId, 'photo', `anh-the-${plain(of)}.jpg`, svg, FACE_STATUS.ok);
  }

  /** A picture of a vehicle or a thing. */
  async itemPhoto(ownerId: string, of: string, svg: string): Promise<string> {
    return this.picture(ownerId, 'itemPhoto', `${plain(of)}.jpg`, svg, null);
  }

  /** A page as a picture. @param title its heading */
  async page(ownerId: string, title: string, of: string, drawing: Drawing): Promise<string> {
    const name = `${plain(title)}-${plain(of)}.jpg`;
    return this.picture(ownerId, 'photo', name, drawing.svg, null, drawing.words);
  }

  /** A paper of a person or thing as a PDF. @param title its heading */
  async paper(ownerId: string, title: string, holder: string, number: string): Promise<string> {
    const bytes = await paper(title, holder, number);
    const id = newId();
    return this.note(
      { id, bytes },
      {
        kind: 'document',
        type: MEDIA_TYPES.pdf,
        name: `${plain(title)}-${plain(holder)}.pdf`,
        uploadedById: ownerId,
      },
    );
  }

  /** Writes the rows of new files, so that forms may refer to them. Their bytes may still be being stored. */
  async flush(): Promise<void> {
    const { rows, made } = this;
    this.rows = [];
    this.made = [];
    await this.storing;
    const { stored } = await this.store.beginMade(made);
    // The caller that waits for it gets the error.
    stored.catch(() => undefined);
    this.storing = stored;
    const now = new Date();
    // One statement for any number of files.
    await this.tx.$executeRaw`
      insert into file (id, sha256, size, type, name, kind, photo_status, width, height, uploaded_by_id, created_at, unused_since,
        picture_prints)
      select r.*, ${now}, ${now}, ${NO_PRINTS} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, sha256 text,
        size int, type text, name text, kind text, "photoStatus" smallint, width int, height int, "uploadedById" uuid)`;
  }

  /** Waits until the bytes of all files are stored. */
  async settle(): Promise<void> {
    await this.storing;
  }

  /** Removes the stored bytes after the transaction was rolled back. */
  async discard(): Promise<void> {
    this.isDiscarded = true;
    await this.storing.catch(() => undefined);
    await this.store.remove(this.stored);
  }

  private async picture(
    ownerId: string,
    kind: UploadKind,
    name: string,
    svg: string,
    photoStatus: number | null,
    words: readonly Words[] = [],
  ): Promise<string> {
    const { jpeg, small, width, height } = await this.drawing(svg, words);
    const id = newId();
    const [smallest, largest] = PREVIEW_SIZES;
    // The picture is not larger than the large preview, so it serves as that, too.
    const previews = [
      { size: largest, jpeg },
      { size: smallest, jpeg: small },
    ];
    const row = {
      kind,
      type: MEDIA_TYPES.jpg,
      name,
      photoStatus,
      width,
      height,
      uploadedById: ownerId,
    };
    return this.note({ id, bytes: jpeg, previews }, row);
  }

  private drawing(svg: string, words: readonly Words[] = []): Promise<Drawn> {
    const drawing = this.drawings.get(svg) ?? drawn(svg, words);
    this.drawings.set(svg, drawing);
    return drawing;
  }

  private note(
    file: MadeFile,
    row: Pick<
      Prisma.FileCreateManyInput,
      'kind' | 'type' | 'name' | 'photoStatus' | 'width' | 'height' | 'uploadedById'
    >,
  ): string {
    const { id, bytes } = file;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.made.push(file);
    this.rows.push({ id, sha256, size: bytes.length, ...row });
    this.stored.push(id);
    return id;
  }
}

async function drawn(svg: string, words: readonly Words[]): Promise<Drawn> {
  const sharp = await imageLibrary();
  const { data: jpeg, info } = await sharp(Buffer.from(svg))
    .composite(
      words.map(({ left, top, width, lines }) => ({
        input: {
          text: {
            text: escapeHtml(lines.join('\n')),
            font: 'Be Vietnam Pro 13',
            fontfile: FONTS.regular,
            width,
            spacing: 4,
            rgba: true,
          },
        },
        left,
        top,
      })),
    )
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const [smallest] = PREVIEW_SIZES;
  const small = await sharp(jpeg)
    .resize({ width: smallest, height: smallest, fit: 'inside' })
    .jpeg({ quality: 82 })
    .toBuffer();
  return { jpeg, small, width: info.width, height: info.height };
}

/** A text in a form suitable for file names. */
const plain = (text: string): string =>
  searchable(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
