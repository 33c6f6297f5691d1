import type { Language } from '@portal/contracts';
import type { Catalogue } from '@portal/i18n';
import type { Prisma } from '../../../platform/database/generated/client';
import { translate, type TextKey } from '../../../platform/i18n/translator';

/** Notices to administrators about the portal itself. */
export type PortalNotice = keyof Catalogue['portalNotices'];

/** The columns that a notice's text is made from. */
export const TEXT_PARTS = {
  template: true,
  request: { select: { number: true, family: true, description: true } },
  actor: { select: { fullName: true } },
} satisfies Prisma.NoticeSelect;

type TextParts = Prisma.NoticeGetPayload<{ select: typeof TEXT_PARTS }>;

/** What has happened, in one line; for a request, the subject of the mail with the same content. */
export const noticeText = ({ template, request, actor }: TextParts, language: Language): string =>
  request
    ? translate(language, `mail:${template}.subject` as TextKey, {
        number: request.number ?? '',
        by: actor?.fullName ?? '',
      })
    : translate(language, `portalNotices:${template as PortalNotice}.text`);

/** What the request is about, or what to do about the portal. */
export const noticeDescription = ({ template, request }: TextParts, language: Language): string =>
  request
    ? request.description
    : translate(language, `portalNotices:${template as PortalNotice}.about`);
