import { OPERATION, takeOutPaths, TASK_TYPE } from '@portal/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env';
import type { Db } from '../../../platform/database/database';
import type { Request } from '../../../platform/database/generated/client';
import { chosenLanguage, translate } from '../../../platform/i18n/translator';
import { detailLink } from '../../../requests/core/links';
import { ADDRESSEE, Telling, type Addressee } from '../../../requests/acts/notices/telling';
import type { PassRow } from './pass-rows';

/** Mails author and owner department if less has left than was approved. */
@Injectable()
export class PassMails {
  constructor(
    private readonly telling: Telling,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @param lacking rows of which less has left than was approved; if there are none, no mail is sent */
  async differ(tx: Db, request: Request, lacking: readonly PassRow[]): Promise<void> {
    if (lacking.length === 0) return;
    const [author, department] = await Promise.all([
      tx.user.findUniqueOrThrow({ where: { id: request.ownerId }, select: ADDRESSEE }),
      departmentOf(tx, request),
    ]);
    const others = department.filter(({ id }) => id !== author.id);
    await this.telling.tell(
      tx,
      request.id,
      [author, ...others].map((to) => {
        const language = chosenLanguage(to);
        return {
          to,
          isPersonal: true,
          content: {
            template: 'takeOutDiffers',
            params: { number: request.number ?? '', description: request.description },
            link: detailLink(this.env, takeOutPaths.detail, request.id),
            list: {
              heading: translate(language, 'mail:takeOutLines'),
              lines: lacking.map(({ row, label, numberActual, numberOut }) =>
                translate(language, 'requestHistory:counted', {
                  row,
                  name: label,
                  count: numberActual,
                  of: numberOut,
                }),
              ),
            },
          },
        };
      }),
    );
  }
}

/**
 * Active staff who confirmed the request for the owner department; if none of them is active any
 * more, all active members of the groups that could confirm it.
 */
async function departmentOf(tx: Db, request: Request): Promise<Addressee[]> {
  const confirming = {
    requestId: request.id,
    operation: OPERATION.confirm,
    type: TASK_TYPE.primary,
    step: { round: request.round },
  };
  const active = { status: 'active', contractorId: null } as const;
  const confirmed = await tx.user.findMany({
    where: { ...active, completedTasks: { some: confirming } },
    select: ADDRESSEE,
  });
  if (confirmed.length > 0) return confirmed;
  return tx.user.findMany({
    where: { ...active, groups: { some: { group: { tasks: { some: confirming } } } } },
    select: ADDRESSEE,
  });
}
