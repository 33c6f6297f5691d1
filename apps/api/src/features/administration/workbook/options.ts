import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@portal/contracts';
import { parseArgs } from 'node:util';
import { translate } from '../../../platform/i18n/translator';

/** What the command should do; `action` is undefined if the arguments are invalid. */
export interface Options {
  language: Language;
  action?: { kind: 'template' | 'preview' | 'apply'; path: string };
}

/** Parses the arguments of `npm run seed:admin -- …`. */
export function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = parsed(args);
  const language = LANGUAGES.find((known) => known === values.lang) ?? DEFAULT_LANGUAGE;
  const isWrong =
    (values.lang !== undefined && values.lang !== language) ||
    positionals.length > 1 ||
    (values.template && values['dry-run']);
  if (isWrong) return { language };
  const [path] = positionals;
  if (values.template) {
    const name = path ?? translate(language, 'workbook:templateFile');
    return { language, action: { kind: 'template', path: name } };
  }
  if (!path) return { language };
  return { language, action: { kind: values['dry-run'] ? 'preview' : 'apply', path } };
}

const NONE = { values: { lang: '?', template: false, 'dry-run': false }, positionals: [] };

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        lang: { type: 'string' },
        template: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
      },
    });
  } catch {
    return NONE;
  }
}
