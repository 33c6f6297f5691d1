import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@portal/contracts';
import { parseArgs } from 'node:util';
import { translate } from '../../../platform/i18n/translator';

/** What the command should do; `action` is undefined if the arguments are invalid. */
export interface Options {
  language: Language;
  asksForHelp?: true;
  action?: { kind: 'template' | 'preview' | 'apply'; path: string };
}

/** Parses the arguments of `portal workbook …`. */
export function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = parsed(args);
  const language = LANGUAGES.find((known) => known === values.lang) ?? DEFAULT_LANGUAGE;
  if (values.help) return { language, asksForHelp: true };
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

const NONE = {
  values: { lang: '?', template: false, 'dry-run': false, help: false },
  positionals: [],
};

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        lang: { type: 'string' },
        template: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch {
    return NONE;
  }
}
