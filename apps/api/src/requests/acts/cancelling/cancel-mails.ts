import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env';
import type { Db } from '../../../platform/database/database';
import type { Request } from '../../../platform/database/generated/client';
import { chosenLanguage, translate } from '../../../platform/i18n/translator';
import { RequestFamilies } from '../../core/request-families';
import { detailLink } from '../../core/links';
import { ADDRESSEE, Telling, type Addressee, type Told } from '../notices/telling';

/** The consequences of cancelling a request. */
export interface Cancelled {
  request: Request;
  /** Requests that ended with it. */
  others: readonly Request[];
  /** By request id: what requests that go on have lost. */
  losing: ReadonlyMap<string, readonly string[]>;
  comment: string;
}

/** Notifies everyone concerned by a cancelling, by mail and by notice; a fixed number of statements. */
@Injectable()
export class CancelMails {
  constructor(
    private readonly telling: Telling,
    private readonly families: RequestFamilies,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Notifies the authors: what has ended together, and what goes on without something. */
  async tell(tx: Db, { request, others, losing, comment }: Cancelled): Promise<void> {
    const kept = await tx.request.findMany({
      where: { id: { in: [...losing.keys()] } },
      orderBy: { id: 'asc' },
    });
    const owners = await tx.user.findMany({
      where: { id: { in: [request, ...others, ...kept].map(({ ownerId }) => ownerId) } },
      select: ADDRESSEE,
    });
    const told = (about: Request, said: Omit<Said, 'comment'>) => {
      const to = owners.find(({ id }) => id === about.ownerId);
      return to ? [this.told(about, to, { ...said, comment })] : [];
    };
    const template = 'requestCancelled' as const;
    await this.telling.tellOf(tx, [
      ...told(request, { template, heading: 'alsoEnded', lines: others.map(numbered) }),
      ...others.flatMap((other) =>
        told(other, { template, heading: 'endedWith', lines: [numbered(request)] }),
      ),
      ...kept.flatMap((other) =>
        told(other, {
          template: 'restCancelled',
          heading: 'cancelledBehind',
          lines: [numbered(request), ...(losing.get(other.id) ?? [])],
        }),
      ),
    ]);
  }

  private told(request: Request, to: Addressee, said: Said): Told & { requestId: string } {
    const { template, comment, heading, lines } = said;
    const list = { heading: translate(chosenLanguage(to), `mail:${heading}`), lines };
    return {
      requestId: request.id,
      to,
      content: {
        template,
        params: { number: request.number ?? '', description: request.description },
        comment,
        ...(lines.length > 0 && { list }),
        link: detailLink(this.env, this.families.of(request).detailPath, request.id),
      },
      isPersonal: true,
    };
  }
}

/** What the mail contains besides the template's text. */
interface Said {
  template: 'requestCancelled' | 'restCancelled';
  comment: string;
  /** The heading of the list. */
  heading: 'alsoEnded' | 'endedWith' | 'cancelledBehind';
  lines: readonly string[];
}

const numbered = ({ number, description }: Request): string =>
  [number, description].filter(Boolean).join(' – ');
