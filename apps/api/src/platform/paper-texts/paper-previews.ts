import type { Language, PaperName } from '@portal/contracts';
import { Global, Injectable, Module } from '@nestjs/common';
import type { CurrentUser } from '../auth/current-user';
import type { OwnPaperTexts } from './worded-paper';

/** Draws a paper with words that are not saved yet, marked as a preview, never signed and not stored. */
export type DrawPreview = (
  viewer: CurrentUser,
  words: OwnPaperTexts,
  language: Language,
) => Promise<Uint8Array>;

/** Who can draw which paper: each part of the portal that makes papers says so at start. */
@Injectable()
export class PaperPreviews {
  private readonly drawn = new Map<PaperName, DrawPreview>();

  define(paper: PaperName, draw: DrawPreview): void {
    this.drawn.set(paper, draw);
  }

  /** @throws Error if no part of the portal draws the paper */
  draw(paper: PaperName, ...of: Parameters<DrawPreview>): Promise<Uint8Array> {
    const draw = this.drawn.get(paper);
    if (!draw) throw new Error(`Nothing draws a preview of ${paper}`);
    return draw(...of);
  }
}

@Global()
@Module({ providers: [PaperPreviews], exports: [PaperPreviews] })
export class PaperPreviewsModule {}
