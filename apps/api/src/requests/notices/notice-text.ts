import type { Language } from '@portal/contracts';
import type { Prisma } from '../../platform/database/generated/client';
import { translate, type TextKey } from '../../platform/i18n/translator';

/** What a notice's text is made of, as it is selected. */
export const TEXT_PARTS = {
  template: true,
  request: { select: { number: true, family: true, description: true } },
  actor: { select: { fullName: true } },
} satisfies Prisma.NoticeSelect;

/** What has happened, in one line: the subject of the mail that says the same. */
export const noticeText = (
  { template, request, actor }: Prisma.NoticeGetPayload<{ select: typeof TEXT_PARTS }>,
  language: Language,
): string =>
  translate(language, `mail:${template}.subject` as TextKey, {
    number: request.number ?? '',
    by: actor?.fullName ?? '',
  });
