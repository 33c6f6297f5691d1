import {
  extensionOf,
  type Language,
  type Manual,
  type ManualGroup,
  type Slider,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { Signatures } from '../../platform/storage/signatures';

const FILE = { id: true, name: true, type: true } as const;

/** Content that anyone may read, so its files have signed addresses. */
@Injectable()
export class ManualsService {
  constructor(
    private readonly database: Database,
    private readonly signatures: Signatures,
  ) {}

  async groups(language: Language): Promise<ManualGroup[]> {
    const groups = await this.database.manualGroup.findMany({
      where: { active: true },
      orderBy: [{ sort: 'asc' }, { code: 'asc' }],
    });
    return groups.map(({ id, code, library, nameVi, nameEn }) => ({
      id,
      code,
      library,
      name: language === 'en' ? nameEn : nameVi,
    }));
  }

  /** The entries of a group, or of all groups; none for a group that does not exist. */
  async inGroup(code: string | undefined, language: Language): Promise<Manual[]> {
    const manuals = await this.database.manual.findMany({
      where: { active: true, group: { active: true, ...(code === undefined ? {} : { code }) } },
      orderBy: [{ sort: 'asc' }, { code: 'asc' }],
      include: { files: { orderBy: { sort: 'asc' }, include: { file: { select: FILE } } } },
    });
    return manuals.map((manual) => ({
      id: manual.id,
      name: language === 'en' ? manual.nameEn : manual.nameVi,
      description: language === 'en' ? manual.descriptionEn : manual.descriptionVi,
      imageId: manual.imageId,
      imageUrl: this.pictureUrl(manual.imageId),
      externalUrl: manual.externalUrl,
      files: manual.files.map(({ file }) => ({
        ...file,
        extension: extensionOf(file.name),
        url: this.signatures.sign(file.id),
      })),
    }));
  }

  async sliders(language: Language): Promise<Slider[]> {
    const sliders = await this.database.slider.findMany({
      where: { active: true },
      orderBy: [{ sort: 'asc' }, { code: 'asc' }],
    });
    return sliders.map((slider) => ({
      id: slider.id,
      title: language === 'en' ? slider.titleEn : slider.titleVi,
      text: language === 'en' ? slider.textEn : slider.textVi,
      imageUrl: this.pictureUrl(slider.imageId),
    }));
  }

  private pictureUrl(imageId: string | null): string | null {
    return imageId && this.signatures.sign(imageId, 'preview-1024');
  }
}
