import type { Language } from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { shownDate } from '../../../platform/pdf/shown-times';
import { WorkerPool } from '../../../platform/workers/pool';
import { requestLink } from '../../core/links';
import { visibleTo } from '../../core/visibility';
import type { ConfirmationContents, ConfirmationData } from './confirmation-data';
import type { PrintedForm } from './printed-form';
import { Prints } from './prints';

/** The file name of a downloaded confirmation paper. */
export const CONFIRMATION_NAME = 'GiayXacNhan.pdf';

/** Prints confirmation papers of forms, saved or not, and stores what they were printed from. */
@Injectable()
export class ConfirmationPrinter {
  constructor(
    private readonly database: Database,
    private readonly pool: WorkerPool,
    private readonly prints: Prints,
    @Inject(ENV) private readonly env: Env,
  ) {}

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
    const data: ConfirmationData = {
      ...contents,
      mark: print.mark,
      language,
      link: requestLink(this.env, id),
      requestNumber: request?.number ?? '',
      printedDate: shownDate(plantDate(new Date())),
    };
    return this.pool.forUser<Uint8Array>(user.id, 'drawConfirmation', data);
  }
}
