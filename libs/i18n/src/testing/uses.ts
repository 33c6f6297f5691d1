import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A place where the code uses a text, or, with `${…}` in the key, one of a family of texts. */
export interface Use {
  file: string;
  /** With the namespace; `${…}` stays as written. */
  key: string;
  /** Whether this is a call for a text; a literal elsewhere may only look like a key. */
  isCall: boolean;
}

const SOURCE = /\.tsx?$/;
const NOT_SOURCE = /(\.test\.tsx?|\.d\.ts)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'test-results']);

/** The source files below the given folders, without tests, and their content. */
export function readSources(...folders: string[]): Map<string, string> {
  const sources = new Map<string, string>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name)) walk(path);
      } else if (SOURCE.test(entry.name) && !NOT_SOURCE.test(entry.name)) {
        sources.set(path, readFileSync(path, 'utf8'));
      }
    }
  };
  folders.forEach(walk);
  return sources;
}

/** The first namespace of every `useTranslation` in a file: its short keys belong to it. */
function defaultNamespaces(code: string): string[] {
  const calls = code.matchAll(/useTranslation\(\s*\[?\s*'([\w-]+)'/g);
  return [...new Set([...calls].map(([, namespace = '']) => namespace))];
}

/** Every key in a file, in `t(…)` or as a literal with its namespace. */
export function usesIn(file: string, code: string, namespaces: readonly string[]): Use[] {
  const named = new RegExp(
    `(\\b(?:t|translate)\\(\\s*(?:\\w+,\\s*)?)?(['"\`])((?:${namespaces.join('|')}):.+?)\\2`,
    'g',
  );
  const full = [...code.matchAll(named)].map(([, asked, , key = '']) => ({
    file,
    key,
    isCall: asked !== undefined,
  }));
  const short = [...code.matchAll(/\bt\(\s*(['"`])(.+?)\1/g)]
    .map(([, , key = '']) => key)
    .filter((key) => !namespaces.some((namespace) => key.startsWith(`${namespace}:`)))
    .flatMap((key) =>
      defaultNamespaces(code).map((namespace) => ({
        file,
        key: `${namespace}:${key}`,
        isCall: true,
      })),
    );
  return [...full, ...short];
}

/** Namespaces that a file passes on as a whole, for other code to use. */
export const handedNamespaces = (code: string): string[] =>
  [...code.matchAll(/(?:\btexts(?::| =)|approvalWords\(|useFieldWords\(\s*'\w+',)\s*'(\w+)'/g)].map(
    ([, namespace = '']) => namespace,
  );

/** Whether a use names a family of texts instead of one. */
export const isFamily = ({ key }: Use): boolean => key.includes('${');

/** The pattern of a family's keys; each variable part is captured. */
export function familyPattern({ key }: Use): RegExp {
  const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('(.+)')}$`);
}
