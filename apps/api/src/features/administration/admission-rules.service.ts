import {
  MOST_STOPPED_SHOWN,
  type AdmissionEffect,
  type AdmissionProgress,
  type AdmissionRuleBody,
  type Language,
} from '@portal/contracts';
import { grouped, plantDate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { done, type Outcome } from '../../platform/http/command';
import { InvalidInput } from '../../platform/http/invalid-input';
import {
  AdmissionAnnouncements,
  AdmissionEffects,
  rulesNow,
  stoppedReason,
} from '../../plant/admission';
import { RecordReads } from '../../requests/reads/record-reads';
import { RowsService } from './rows.service';

const RULES = 'admission-rules';

/** Shows whom a rule of admission would stop before it is saved, and announces it to companies. */
@Injectable()
export class AdmissionRulesService {
  constructor(
    private readonly database: Database,
    private readonly rows: RowsService,
    private readonly effects: AdmissionEffects,
    private readonly announcements: AdmissionAnnouncements,
    private readonly reads: RecordReads,
  ) {}

  /**
   * What the rules with the entered one do on a day, compared with the rules as they are. @throws RefusedRows, InvalidInput, AppError
   * as `RowsService.save`
   */
  async preview(
    viewer: CurrentUser,
    { rule, values, day }: AdmissionRuleBody,
    language: Language,
  ): Promise<AdmissionEffect> {
    checkDay(day);
    const [before, after] = await Promise.all([
      rulesNow(this.database),
      this.rows.tried(viewer, { name: RULES, row: rule, values }, rulesNow),
    ]);
    const { expected, stopped, freed } = await this.effects.of(day, before, after);
    const named = await this.effects.named(stopped, language);
    const shown = named.slice(0, MOST_STOPPED_SHOWN);
    await this.reads.noteAll(
      viewer,
      'record',
      shown.map(({ identityKey }) => identityKey),
    );
    return {
      day,
      expected,
      stopped: stopped.length,
      freed,
      companies: [...grouped(named, ({ companyName }) => companyName)].map(([name, people]) => ({
        name,
        count: people.length,
      })),
      people: shown.map((person) => ({
        personId: person.personId,
        fullName: person.fullName,
        companyName: person.companyName,
        requestNumber: person.requestNumber,
        reason: stoppedReason(person, language),
      })),
    };
  }

  /** Saves the rule, and mails companies whom of their people gates will refuse on the day. @throws as `preview` */
  announce(viewer: CurrentUser, { rule, values, day }: AdmissionRuleBody): Promise<Outcome> {
    checkDay(day);
    return this.rows.save(viewer, { name: RULES, row: rule, values }, async (tx, id) => {
      await this.announcements.ask(tx, viewer, id, day);
      return done('ruleAnnounced');
    });
  }

  /** How far the days of everybody are computed. */
  async progress(): Promise<AdmissionProgress> {
    const [state] = await this.database.$queryRaw<AdmissionProgress[]>`
      select s.computed < s.wanted as "isComputing", least(p.done, p.total) as done, p.total
      from admission_state s, admission_progress p`;
    return state ?? { isComputing: false, done: 0, total: 0 };
  }
}

/** @throws InvalidInput if the day is over */
function checkDay(day: string): void {
  if (day < plantDate(new Date()))
    throw new InvalidInput([{ field: 'day', code: 'dayOver', params: {} }]);
}
