import { FAMILIES, STATUS, type Family, type Language } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { PaperPreviews } from '../../../platform/paper-texts/paper-previews';
import { paperWords, type OwnPaperTexts } from '../../../platform/paper-texts/worded-paper';
import { shownDate } from '../../../platform/pdf/shown-times';
import { PlantName } from '../../../platform/signing/plant-name';
import { WorkerPool } from '../../../platform/workers/pool';
import { requestLink } from '../../core/links';
import { RequestFamilies } from '../../core/request-families';
import { visibleTo } from '../../core/visibility';
import { RecordReads } from '../record-reads';
import type { ConfirmationContents, ConfirmationData } from '../../core/confirmation-data';
import { sampleConfirmation } from './paper-words';
import type { PrintedForm } from './printed-form';
import { Prints } from './prints';

/** The file name of a downloaded confirmation paper. */
export const CONFIRMATION_NAME = 'GiayXacNhan.pdf';

/** What a paper shows beside the family's contents. */
type Around = Pick<ConfirmationData, 'language' | 'link' | 'requestNumber' | 'mark' | 'isPreview'>;

/** Prints confirmation papers of forms, saved or not, and stores what they were printed from. */
@Injectable()
export class ConfirmationPrinter implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly pool: WorkerPool,
    private readonly prints: Prints,
    private readonly families: RequestFamilies,
    private readonly previews: PaperPreviews,
    private readonly reads: RecordReads,
    private readonly plantName: PlantName,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    for (const family of FAMILIES)
      this.previews.define(`${family}Confirmation`, (viewer, words, language) =>
        this.preview(viewer, { family, words }, language),
      );
  }

  /**
   * @param id of the form; the request's number is printed only if the user may see the request
   * @param print what the paper shows of the form
   */
  async print(
    user: CurrentUser,
    id: string,
    contents: ConfirmationContents,
    print: PrintedForm,
    language: Language,
  ): Promise<Uint8Array> {
    const [request] = await Promise.all([
      this.database.request.findFirst({
        where: { AND: [{ id }, visibleTo(user)] },
        select: { number: true },
      }),
      this.prints.keep(user, id, print),
    ]);
    return this.draw(user, contents, {
      language,
      link: requestLink(this.env, id),
      requestNumber: request?.number ?? '',
      mark: print.mark,
      isPreview: false,
    });
  }

  /** The paper of the family's newest request that the viewer may see, or of none, with words that are not saved yet. */
  private async preview(
    viewer: CurrentUser,
    { family, words }: { family: Family; words: OwnPaperTexts },
    language: Language,
  ): Promise<Uint8Array> {
    const { confirmation } = this.families.get(family);
    if (!confirmation) throw new Error(`${family} has no confirmation paper`);
    const request = await this.database.request.findFirst({
      where: {
        AND: [{ family, submittedAt: { not: null }, forgottenAt: null }, visibleTo(viewer)],
        status: { not: STATUS.removed },
      },
      orderBy: [{ submittedAt: 'desc' }, { id: 'desc' }],
      include: { owner: { select: { id: true, contractorId: true } } },
    });
    if (request) await this.reads.note(viewer, 'request', request.id);
    const contents = request
      ? await confirmation.contents({ ...viewer, ...request.owner }, request, language)
      : sampleConfirmation(confirmation.texts, language);
    const around: Around = {
      language,
      link: `${this.env.PUBLIC_URL}/`,
      requestNumber: request?.number ?? '',
      mark: '',
      isPreview: true,
    };
    return this.draw(viewer, contents, around, words);
  }

  private async draw(
    user: CurrentUser,
    contents: ConfirmationContents,
    around: Around,
    entered?: OwnPaperTexts,
  ): Promise<Uint8Array> {
    const { language, requestNumber } = around;
    const printedDate = shownDate(plantDate(new Date()));
    const values = {
      number: requestNumber,
      contractor: contents.contractor,
      plant: await this.plantName.in(language),
      date: printedDate,
      count: String(contents.rows.length),
    };
    const words = await paperWords(this.database, contents.paper, { language, values }, entered);
    const data: ConfirmationData = { ...contents, ...around, words, printedDate };
    return this.pool.forUser<Uint8Array>(user.id, 'drawConfirmation', data);
  }
}
