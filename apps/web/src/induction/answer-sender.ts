import type { AnsweredSitting } from '@portal/contracts';
import type { GivenAnswer } from './induction-calls';

type Send = (answers: readonly GivenAnswer[], isEnd: boolean) => Promise<AnsweredSitting>;
type Result = AnsweredSitting['result'];

/**
 * Sends answers one call after the other, so that an earlier answer to a question never arrives after a later one. What
 * could not be sent goes with the next call.
 */
export class AnswerSender {
  private readonly unsent = new Map<string, string>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly send: Send) {}

  get hasUnsent(): boolean {
    return this.unsent.size > 0;
  }

  /** @returns the result if the time is over; null also if nothing could be sent */
  give(questionId: string, choiceId: string): Promise<Result> {
    this.unsent.set(questionId, choiceId);
    return this.next(() => this.flush());
  }

  /** Hands in. @throws ApiError without a network */
  end(answers: Readonly<Record<string, string>>): Promise<Result> {
    const all = Object.entries(answers).map(([questionId, choiceId]) => ({ questionId, choiceId }));
    return this.next(async () => (await this.send(all, true)).result);
  }

  private next(work: () => Promise<Result>): Promise<Result> {
    const made = this.last.then(work);
    this.last = made.catch(() => undefined);
    return made;
  }

  private async flush(): Promise<Result> {
    if (!this.hasUnsent) return null;
    const sent = [...this.unsent];
    const answers = sent.map(([questionId, choiceId]) => ({ questionId, choiceId }));
    try {
      const { result } = await this.send(answers, false);
      for (const [question, choice] of sent)
        if (this.unsent.get(question) === choice) this.unsent.delete(question);
      return result;
    } catch {
      return null;
    }
  }
}
