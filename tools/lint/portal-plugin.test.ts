import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';

const fixtures = inRoot('tools', 'lint', 'fixtures');

/** A configuration with only these rules, without the project's other settings. */
const config = inRoot('tools', 'lint', 'fixtures', 'oxlint.json');

interface Diagnostic {
  code: string;
  message: string;
  filename: string;
  labels: { span: { line: number } }[];
}

const { stdout } = spawnSync(
  process.execPath,
  [inRoot('node_modules', 'oxlint', 'bin', 'oxlint'), '-c', config, '-f', 'json', '.'],
  { cwd: fixtures, encoding: 'utf8' },
);
const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };

const files = readdirSync(fixtures, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const linesRefused = (file: string) =>
  diagnostics
    .filter(({ filename }) => join(fixtures, filename) === join(fixtures, file))
    .map(({ labels }) => labels[0]?.span.line)
    .toSorted((a = 0, b = 0) => a - b);
const linesOf = (file: string) =>
  readFileSync(join(fixtures, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((_, index) => index + 1);

describe('the rules of the house', () => {
  it('are what the project is linted with', () => {
    const { rules } = JSON.parse(readFileSync(inRoot('.oxlintrc.json'), 'utf8'));
    expect(rules).toMatchObject({
      'portal/arrows': 'error',
      'portal/environment': 'error',
      'import/no-cycle': ['error', { ignoreTypes: false }],
    });
  });

  it.each(files.filter((file) => file.endsWith('forbidden.ts')))(
    'refuse every line of %s',
    (file) => {
      expect(linesRefused(file)).toEqual(linesOf(file));
    },
  );

  it.each(files.filter((file) => !file.endsWith('forbidden.ts')))(
    'accept every line of %s',
    (file) => {
      expect(linesRefused(file)).toEqual([]);
    },
  );

  it('say which two parts are meant and why', () => {
    expect(diagnostics.map(({ message }) => message)).toContain(
      'apps/api/src/families/people may not import apps/api/src/families/vehicle: no family knows another.',
    );
  });
});
