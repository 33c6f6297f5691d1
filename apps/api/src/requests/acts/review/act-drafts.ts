import { MAX_COMMENT, type ActDraft } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { chosenLanguage, translate } from '../../../platform/i18n/translator';
import { RequestFamilies } from '../../core/request-families';
import { findingLine, findings } from '../../core/findings';
import { RequestAccess } from '../../core/request-access';

/** Drafts the comment of an act from what reviewers have found. */
@Injectable()
export class ActDrafts {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly families: RequestFamilies,
  ) {}

  /**
   * A comment with one line for each finding, in the author's language; if it would be too long, the last line says how
   * many findings are missing.
   * @throws AppError notFound; forbidden if the viewer does not review the request
   */
  async of(viewer: CurrentUser, id: string): Promise<ActDraft> {
    const request = await this.access.find(this.database, viewer, id);
    await this.access.demandReviewer(this.database, viewer, id);
    const family = this.families.of(request);
    const [found, owner] = await Promise.all([
      findings(this.database, id),
      this.database.user.findUniqueOrThrow({
        where: { id: request.ownerId },
        select: { language: true },
      }),
    ]);
    if (found.length === 0) return { comment: '' };
    const language = chosenLanguage(owner);
    const nameOf = await this.families.fieldNames(family.name, language);
    const words = { nameOf, coverName: family.coverName(language) };
    const lines = found.map((one) => `- ${findingLine(one, words, language)}`);
    const head = translate(language, 'requestHistory:found', { count: lines.length });
    const more = (count: number) => translate(language, 'requestHistory:moreFound', { count });
    return { comment: withinComment(head, lines, more) };
  }
}

/** As many lines as fit into a comment, and the number of the others. */
function withinComment(
  head: string,
  lines: readonly string[],
  more: (count: number) => string,
): string {
  const room = MAX_COMMENT - more(lines.length).length - 1;
  let comment = head;
  for (const [at, line] of lines.entries()) {
    const longer = `${comment}\n${line}`;
    if (longer.length > room) return `${comment}\n${more(lines.length - at)}`;
    comment = longer;
  }
  return comment;
}
