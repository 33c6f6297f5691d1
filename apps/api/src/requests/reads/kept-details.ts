import { requestHeader, type Language, type RequestHeader } from '@portal/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ENV, type Env } from '../../config/env';
import { Database } from '../../platform/database/database';
import { Prisma, type Request } from '../../platform/database/generated/client';
import { Notifications } from '../../platform/database/notifications';
import { answerSchema } from '../../platform/http/answer-schema';
import { digestOf, etagOf, WrittenAnswer } from '../../platform/http/cached';
import { LOG } from '../../platform/logging/logging.module';
import { addressStep } from '../../platform/storage/signatures';
import type { SharedDetail } from '../core/family';

/** What an answer with a whole request has beside the common header. */
export interface WrittenDetail {
  /** JSON of an object, without its first brace. */
  bytes: Buffer;
  /** Equal for equal bytes. */
  digest: string;
  /** The last whole answer with it. Most readers of a request get the same header. */
  last?: { header: string; answer: WrittenAnswer };
}

interface Kept {
  /** What the answer was made of; another key means that it may be out of date. */
  key: string;
  detail: Promise<WrittenDetail | null>;
  size: number;
}

/** The most bytes of answers that an instance keeps. */
const MOST_BYTES = 32_000_000;
/** Room that an answer takes besides its bytes. */
const OVERHEAD = 500;

/**
 * Checks the answer with a whole request against its schema, and writes the part beside the common header.
 * @throws ZodError if the answer is not as the schema says
 */
export function writtenDetail(
  schema: z.ZodType,
  header: RequestHeader,
  rest: object,
): WrittenDetail {
  const whole = z.parse(answerSchema(schema), { ...header, ...rest }) as object;
  const own = Object.entries(whole).filter(([name]) => !(name in requestHeader.shape));
  const bytes = Buffer.from(JSON.stringify(Object.fromEntries(own)).slice(1));
  return { bytes, digest: digestOf(bytes) };
}

/** The whole answer. */
export function writtenAnswer(header: RequestHeader, detail: WrittenDetail): WrittenAnswer {
  const text = JSON.stringify(z.parse(answerSchema(requestHeader), header));
  if (detail.last?.header === text) return detail.last.answer;
  const first = Buffer.from(`${text.slice(0, -1)},`);
  const bytes = Buffer.concat([first, detail.bytes]);
  const answer = new WrittenAnswer(bytes, etagOf(text, detail.digest));
  // The part is in the whole; it is not kept twice.
  detail.bytes = bytes.subarray(first.length);
  detail.last = { header: text, answer };
  return answer;
}

/**
 * Keeps answers with whole requests that are the same for everybody who may see them, as bytes, until anything that they
 * are made of changes. What is made of the request's own rows, triggers stamp (`request_stamp`); what is made of lists
 * and records, they announce. Some answers are made anew and compared, so that a forgotten trigger is found.
 */
@Injectable()
export class KeptDetails {
  private readonly kept = new Map<string, Kept>();
  private bytes = 0;
  /** The time in which all that is kept was made. */
  private step = 0;
  private hits = 0;

  constructor(
    private readonly database: Database,
    private readonly notifications: Notifications,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /**
   * The kept answer, or the one that `write` makes.
   * @returns null if the answer depends on the viewer, or nothing can be kept now
   */
  async find(
    request: Request,
    language: Language,
    { changes, isSame }: SharedDetail,
    write: () => Promise<WrittenDetail>,
  ): Promise<WrittenDetail | null> {
    const keyNow = async () => {
      const stamp = await this.stamp(request.id);
      const count = changes();
      return count === null ? null : `${stamp} ${count} ${addressStep()}`;
    };
    const make = async () => {
      const [isKept, detail] = await Promise.all([isSame(this.database, request), write()]);
      return isKept ? detail : null;
    };
    // Before anything is read: an answer may be newer than its key, but not older.
    const key = await keyNow();
    if (key === null) return null;
    const name = `${request.id} ${language}`;
    const known = this.kept.get(name);
    if (known?.key !== key) return this.keep(name, key, make());
    this.kept.delete(name);
    this.kept.set(name, known);
    this.hits += 1;
    if (this.hits % this.env.KEPT_ANSWER_CHECKS === 0)
      await this.check(known, make, async () => {
        await this.notifications.caughtUp();
        return key === (await keyNow());
      });
    return known.detail;
  }

  /** The last transaction that changed the request's form; none: it has not changed since stamps are written. */
  private async stamp(id: string): Promise<string> {
    const [row] = await this.database.readByIndex<{ stamp: string }>(
      Prisma.sql`select stamp::text from request_stamp where request_id = ${id}::uuid`,
    );
    return row?.stamp ?? 'none';
  }

  private async keep(
    name: string,
    key: string,
    detail: Promise<WrittenDetail | null>,
  ): Promise<WrittenDetail | null> {
    this.forgetOld();
    this.forget(name);
    const place: Kept = { key, detail, size: 0 };
    this.kept.set(name, place);
    try {
      const made = await detail;
      if (this.kept.get(name) === place) this.count(place, OVERHEAD + (made?.bytes.length ?? 0));
      return made;
    } catch (error) {
      if (this.kept.get(name) === place) this.kept.delete(name);
      throw error;
    }
  }

  /** Forgets what was not asked for longest, if there is too much. */
  private count(place: Kept, size: number): void {
    place.size = size;
    this.bytes += size;
    for (const name of this.kept.keys()) {
      if (this.bytes <= MOST_BYTES) return;
      this.forget(name);
    }
  }

  /** Answers hold personal data and addresses that expire, so none is kept for longer than the addresses. */
  private forgetOld(): void {
    if (this.step === addressStep()) return;
    this.step = addressStep();
    this.kept.clear();
    this.bytes = 0;
  }

  private forget(name: string): void {
    this.bytes -= this.kept.get(name)?.size ?? 0;
    this.kept.delete(name);
  }

  /** @throws Error outside of production, if a kept answer is out of date */
  private async check(
    known: Kept,
    make: () => Promise<WrittenDetail | null>,
    isStillSo: () => Promise<boolean>,
  ): Promise<void> {
    const [kept, made] = await Promise.all([known.detail, make()]);
    if (kept?.digest === made?.digest || !(await isStillSo())) return;
    known.key = '';
    if (this.env.NODE_ENV !== 'production')
      throw new Error(`A kept answer is out of date:\n${textOf(kept)}\n${textOf(made)}`);
    this.log.error('a kept answer was out of date');
  }
}

const textOf = (detail: WrittenDetail | null): string => detail?.bytes.toString() ?? 'none';
