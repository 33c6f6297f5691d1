import {
  APPEARANCE,
  appearanceParts,
  CONSENTS,
  CONSENT_TEXTS,
  MAIL_TEXTS,
  PAPER_NAMES,
  paperKind,
  PAPER_TEXTS,
  PLANT_RULE_CODES,
  RULES,
  type Language,
} from '@portal/contracts';
import { translate } from '../../platform/i18n/translator';
import { isMailTemplate, originalTexts } from './mails/mail-parts';

const among = <Name extends string>(names: readonly Name[], key: string): Name | undefined =>
  names.find((name) => name === key);

/** A text with dots where it has placeholders. */
const withoutPlaceholders = (text: string): string => text.replaceAll(/\{\{\w+\}\}/g, '…');

/** Lists whose rows have keys of the portal, in words. */
const WORDS: Record<string, (key: string, language: Language) => string | undefined> = {
  [MAIL_TEXTS]: (key, language) => {
    if (!isMailTemplate(key)) return undefined;
    const { subjectVi, subjectEn } = originalTexts(key);
    return withoutPlaceholders(language === 'vi' ? subjectVi : subjectEn);
  },
  [PAPER_TEXTS]: (key, language) => {
    const paper = among(PAPER_NAMES, key);
    if (paper === undefined) return undefined;
    const kind = paperKind(paper);
    if ('protocol' in kind)
      return translate(language, `administration:papers.names.${kind.protocol}`);
    const family = translate(language, `administration:families.${kind.of}`);
    return translate(language, `administration:papers.names.${kind.kind}`, { family });
  },
  [CONSENT_TEXTS]: (key, language) => {
    const consent = among(CONSENTS, key);
    return consent && translate(language, `administration:consents.names.${consent}`);
  },
  [APPEARANCE]: (key, language) => {
    const part = among(appearanceParts, key);
    return part && translate(language, `administration:appearance.parts.${part}`);
  },
  [RULES]: (key, language) => {
    const rule = among(PLANT_RULE_CODES, key);
    return rule && withoutPlaceholders(translate(language, `plantRules:sentences.${rule}`, {}));
  },
};

/** The key of a row as the administrators' log shows it: a code of the portal in words. */
export const wordedKey = (tableName: string, key: string, language: Language): string =>
  WORDS[tableName]?.(key, language) ?? key;

const PICTURE = /^data:image\/([a-z]+)[^,]*,/;

/** A value in the administrators' log: a picture as its kind and size. */
export function shortValue(text: string): string {
  const kind = PICTURE.exec(text)?.[1];
  return kind ? `${kind.toUpperCase()}, ${Math.ceil(text.length / 1024)} kB` : text;
}
