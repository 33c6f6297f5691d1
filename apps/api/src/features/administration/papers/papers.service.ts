import {
  PAPER_NAMES,
  PAPER_TEXTS,
  type Language,
  type PaperEntry,
  type PaperName,
  type PaperPreviewBody,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { partsOf } from '../../../platform/paper-texts/paper-parts';
import { PaperPreviews } from '../../../platform/paper-texts/paper-previews';
import { originalPaperTexts } from '../../../platform/paper-texts/worded-paper';
import { RowsService } from '../rows.service';

/** The papers that the portal makes, and the plant's words on them (docs/product/words.md, "Papers"). */
@Injectable()
export class PapersService {
  constructor(
    private readonly rows: RowsService,
    private readonly previews: PaperPreviews,
  ) {}

  async list(viewer: CurrentUser, language: Language): Promise<PaperEntry[]> {
    const page = { skip: 0, take: PAPER_NAMES.length };
    const { data } = await this.rows.search(viewer, PAPER_TEXTS, page, language);
    return PAPER_NAMES.map((paper) => ({
      paper,
      original: originalPaperTexts(paper),
      row: data.find(({ values }) => values['paper'] === paper) ?? null,
      placeholders: [...partsOf(paper).placeholders],
    }));
  }

  /** The paper with the entered words, as a PDF. @throws RefusedRows naming the wrong words */
  async preview(viewer: CurrentUser, { language, ...row }: PaperPreviewBody): Promise<Uint8Array> {
    await this.rows.demandFit(viewer, PAPER_TEXTS, row);
    const { paper, ...words } = row;
    return this.previews.draw(paper as PaperName, viewer, words, language);
  }
}
