import {
  LANGUAGES,
  MAIL_TEXTS,
  type Language,
  type MailPreview,
  type MailTemplateEntry,
  type MailTextsBody,
} from '@portal/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Appearance } from '../../../platform/appearance/appearance';
import { Database } from '../../../platform/database/database';
import { done, type Outcome } from '../../../platform/http/command';
import { Mail } from '../../../platform/mail/mail';
import {
  mailTemplates,
  renderMail,
  type MailContent,
  type MailTemplate,
} from '../../../platform/mail/mail-template';
import { inLanguages } from '../../../platform/mail/own-mail-texts';
import { SAMPLE_VALUES } from '../../../platform/mail/sample-values';
import { RowsService } from '../rows.service';
import { originalTexts, placeholdersOf } from './mail-parts';

/** The mails that the portal sends, and the plant's words in them (docs/product/words.md). */
@Injectable()
export class MailsService {
  constructor(
    private readonly database: Database,
    private readonly rows: RowsService,
    private readonly mail: Mail,
    private readonly appearance: Appearance,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async list(viewer: CurrentUser, language: Language): Promise<MailTemplateEntry[]> {
    const page = { skip: 0, take: mailTemplates.length };
    const { data } = await this.rows.search(viewer, MAIL_TEXTS, page, language);
    return mailTemplates.map((template) => ({
      template,
      original: originalTexts(template),
      row: data.find(({ values }) => values['template'] === template) ?? null,
      placeholders: placeholdersOf(template),
    }));
  }

  /** The mail with the entered words. @throws RefusedRows naming the wrong words */
  async preview(viewer: CurrentUser, body: MailTextsBody): Promise<MailPreview> {
    const content = await this.checked(viewer, body);
    const looks = await this.appearance.now();
    const own = inLanguages(body);
    const of = (language: Language) => {
      const { subject, text } = renderMail(language, content, looks, own[language]);
      return { subject, text };
    };
    return { vi: of('vi'), en: of('en') };
  }

  /** Sends the mail with the entered words to the viewer, in both languages. @throws RefusedRows as `preview` */
  async try(viewer: CurrentUser, body: MailTextsBody): Promise<Outcome> {
    const content = await this.checked(viewer, body);
    const { email } = await this.database.user.findUniqueOrThrow({
      where: { id: viewer.id },
      select: { email: true },
    });
    const own = inLanguages(body);
    await this.database.transaction((tx) =>
      this.mail.enqueueAll(
        tx,
        LANGUAGES.map((language) => ({
          to: { email, language },
          content: { ...content, own: own[language] },
        })),
      ),
    );
    return done('mailTried', { email });
  }

  /** The mail's content, after the entered words were checked as they are when they are saved. */
  private async checked(viewer: CurrentUser, values: MailTextsBody): Promise<MailContent> {
    await this.rows.demandFit(viewer, MAIL_TEXTS, values);
    const name = await this.database.user.findUniqueOrThrow({
      where: { id: viewer.id },
      select: { fullName: true },
    });
    return {
      template: values.template as MailTemplate,
      params: { ...SAMPLE_VALUES, ...(await this.newestRequest()) },
      name: name.fullName,
      link: `${this.env.PUBLIC_URL}/#/`,
    };
  }

  /** What mails say of a request, of the newest one at the plant. */
  private async newestRequest(): Promise<Record<string, string>> {
    const request = await this.database.request.findFirst({
      where: { submittedAt: { not: null } },
      orderBy: { submittedAt: 'desc' },
      select: { number: true, description: true, contractor: { select: { name: true } } },
    });
    if (!request?.number) return {};
    const { number, description, contractor } = request;
    return { number, description, ...(contractor && { contractor: contractor.name }) };
  }
}
