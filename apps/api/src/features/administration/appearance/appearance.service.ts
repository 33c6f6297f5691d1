import {
  APPEARANCE,
  appearanceParts,
  type AppearanceEntry,
  type Language,
  type LogoBody,
  type SafeLogo,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { Appearance } from '../../../platform/appearance/appearance';
import { logoProblem, svgLogo } from '../../../platform/appearance/logo';
import { safeSvg } from '../../../platform/appearance/safe-svg';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { AppError } from '../../../platform/http/app-error';
import { PlantName } from '../../../platform/signing/plant-name';
import { RowsService } from '../rows.service';

/** The portal's looks as the plant sets them (docs/product/words.md, "Name, logo, colour"). */
@Injectable()
export class AppearanceService {
  constructor(
    private readonly rows: RowsService,
    private readonly appearance: Appearance,
    private readonly plantName: PlantName,
  ) {}

  async list(viewer: CurrentUser, language: Language): Promise<AppearanceEntry[]> {
    const page = { skip: 0, take: appearanceParts.length };
    const { data } = await this.rows.search(viewer, APPEARANCE, page, language);
    const { original } = this.plantName;
    const originals = { ...this.appearance.originals, plantName: { vi: original, en: original } };
    return appearanceParts.map((part) => ({
      part,
      original: originals[part],
      row: data.find(({ values }) => values['part'] === part) ?? null,
    }));
  }

  /** @throws AppError notDrawing or drawingTooLarge if the text cannot be a logo */
  safe({ svg }: LogoBody): SafeLogo {
    const safe = safeSvg(svg);
    if (safe === null) throw new AppError('notDrawing');
    const logo = svgLogo(safe);
    if (logoProblem(logo)) throw new AppError('drawingTooLarge');
    return { logo };
  }
}
