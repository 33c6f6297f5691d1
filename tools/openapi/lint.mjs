/** `node tools/openapi/lint.mjs FILE`: prints a linter's findings about a description of the API, as JSON. */
import { readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const [, , file = ''] = process.argv;

const config = await createConfig({
  extends: ['recommended'],
  rules: {
    // The specification defines these addresses: `delete/{id}` and `{id}/steps` overlap, and the literal one wins.
    'no-ambiguous-paths': 'off',
    // A public call without input cannot refuse anything; `default` covers the other errors.
    'operation-4xx-response': 'off',
    'operation-description': 'error',
    'operation-tag-defined': 'error',
    'tag-description': 'error',
    'no-invalid-parameter-examples': 'error',
    'no-invalid-media-type-examples': 'error',
    'no-invalid-schema-examples': 'error',
  },
});
const problems = await lintFromString({
  source: await readFile(file, 'utf8'),
  absoluteRef: file,
  config,
});
const told = problems.map(({ ruleId, message, location: [at] }) => ({
  ruleId,
  message,
  at: at?.pointer,
}));
console.log(JSON.stringify(told));
