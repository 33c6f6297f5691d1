import type { Language } from '@portal/contracts';
import { catalogues, type Catalogue } from '@portal/i18n/all';
import { filledText } from '@portal/domain';
import { translate, type TextKey, type TextParams } from '../i18n/translator';
import type { Looks } from '../appearance/appearance';
import { escapeHtml } from './escape-html';

/** Mails that can be sent: the entries of the `mail` texts that have a subject. */
export type MailTemplate = {
  [K in keyof Catalogue['mail']]: Catalogue['mail'][K] extends { subject: string } ? K : never;
}[keyof Catalogue['mail']];

const texts = catalogues.vi.mail;

/** The names of all mails. */
export const mailTemplates = (Object.keys(texts) as (keyof typeof texts)[]).filter(
  (name): name is MailTemplate => typeof texts[name] === 'object',
);

/** Words that the plant has put in place of the portal's; an empty one changes nothing. */
export interface OwnMailTexts {
  subject: string;
  body: string;
  action: string;
}

export interface MailContent {
  template: MailTemplate;
  params?: TextParams;
  /** The addressee's name; without it the greeting is general. */
  name?: string;
  /** A comment that a user wrote to the addressee, if any. */
  comment?: string;
  /** Lines under a heading, below the text. */
  list?: { heading: string; lines: readonly string[] };
  /** Words for this mail alone, in place of those that are stored. */
  own?: OwnMailTexts;
  /** The target of the mail's button; only for templates with an `action`. */
  link?: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** How mails name the portal and its support, and the colour of their buttons. */
export type MailLooks = Pick<Looks, 'portalName' | 'supportEmail' | 'supportPhone' | 'shades'>;

/** White words have enough contrast on it. */
const BUTTON = { shade: 7, own: '#0b5c63' } as const;

/**
 * Renders a mail in one language, as text and as HTML that every mail program can show.
 * @param own the plant's own words in that language
 */
export function renderMail(
  language: Language,
  content: MailContent,
  { portalName, supportEmail, supportPhone, shades }: MailLooks,
  own?: OwnMailTexts,
): RenderedMail {
  const { template, name, comment, list, link } = content;
  const portal = portalName[language];
  const params = { ...content.params, portal };
  const say = (part: keyof OwnMailTexts) =>
    own?.[part]
      ? filledText(own[part], params)
      : translate(language, `mail:${template}.${part}` as TextKey, params);
  const subject = say('subject');
  const greeting = name
    ? translate(language, 'mail:greeting', { name })
    : translate(language, 'mail:greetingPlain');
  const said = comment ? [translate(language, 'mail:comment', { comment })] : [];
  const paragraphs = [greeting, ...say('body').split('\n\n'), ...said];
  const hasAction = 'action' in catalogues[language].mail[template];
  const action = link && hasAction ? { label: say('action'), link } : null;
  const copyLink = translate(language, 'mail:copyLink');
  const footer = translate(language, 'mail:footer', {
    portal,
    email: supportEmail,
    phone: supportPhone,
  });
  return {
    subject,
    text: [
      ...paragraphs,
      ...(list ? [[list.heading, ...list.lines.map((line) => `- ${line}`)].join('\n')] : []),
      ...(action ? [`${action.label}: ${action.link}`] : []),
      `-- \n${footer}`,
    ].join('\n\n'),
    html: page(language, subject, {
      paragraphs,
      list,
      action,
      copyLink,
      footer,
      colour: shades?.[BUTTON.shade] ?? BUTTON.own,
    }),
  };
}

/** The parts of a mail. */
interface Parts {
  paragraphs: string[];
  list: MailContent['list'];
  action: { label: string; link: string } | null;
  copyLink: string;
  footer: string;
  colour: string;
}

function page(
  language: Language,
  subject: string,
  { paragraphs, list, action, copyLink, footer, colour }: Parts,
): string {
  const lines = list?.lines.map((line) => `<li style="margin:0 0 8px">${escapeHtml(line)}</li>`);
  const body = [
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
    ...(list && lines
      ? [
          `<p style="margin:0 0 8px"><strong>${escapeHtml(list.heading)}</strong></p>`,
          `<ul style="margin:0 0 16px;padding-left:20px">${lines.join('')}</ul>`,
        ]
      : []),
  ].join('');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="background:${colour};color:#fff;padding:12px 24px;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>` +
      `<p style="margin:0 0 16px;color:#5b6670;font-size:13px">${escapeHtml(copyLink)}<br>${escapeHtml(action.link)}</p>`
    : '';
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;background:#f2f4f5;font-family:'Be Vietnam Pro',Arial,sans-serif;font-size:15px;line-height:1.5;color:#1c2429">` +
    `<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff">` +
    `<h1 style="font-size:20px;margin:0 0 24px">${escapeHtml(subject)}</h1>${body}${button}` +
    `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #dde2e5;color:#5b6670;font-size:13px">${escapeHtml(footer)}</p>` +
    `</div></body></html>`
  );
}
