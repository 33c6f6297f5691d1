import { relative, sep } from 'node:path';
import { root } from '../lib/paths.mjs';
import { forbidden } from './allowed.mjs';

/**
 * The parts of the linter's interface that this plugin uses.
 * @typedef {{ filename: string, report: (problem: { node: object, message: string }) => void }} Context
 * @typedef {{ type: string, value?: unknown }} Literal
 * @typedef {{ source?: Literal | null, argument?: { literal?: Literal } }} Import
 * @typedef {{ object: { type: string, name?: string }, property: { name?: string, value?: unknown } }} Member
 */

/** Small fake repositories with which the rules themselves are tested. */
const FIXTURES = /^tools\/lint\/fixtures\//;

/** @param {Context} context */
const pathOf = ({ filename }) =>
  relative(root, filename).split(sep).join('/').replace(FIXTURES, '');

/** Imports follow the arrows of the architecture. */
const arrows = {
  create(/** @type {Context} */ context) {
    const path = pathOf(context);
    const check = (/** @type {Import} */ node) => {
      const source = node.source ?? node.argument?.literal;
      if (typeof source?.value !== 'string') return;
      const message = forbidden(path, source.value);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

const READS_NO_ENVIRONMENT = /^(apps\/(api|web)\/src|libs)\//;
const MAY_READ_IT = /^apps\/api\/src\/config\/|\.test\.tsx?$/;

/** Only one place reads the environment. */
const environment = {
  create(/** @type {Context} */ context) {
    const path = pathOf(context);
    if (!READS_NO_ENVIRONMENT.test(path) || MAY_READ_IT.test(path)) return {};
    return {
      MemberExpression(/** @type {Member} */ node) {
        const name = node.property.name ?? node.property.value;
        if (node.object.type !== 'Identifier' || node.object.name !== 'process' || name !== 'env')
          return;
        context.report({
          node,
          message: 'Only apps/api/src/config reads process.env: ask for the parsed environment.',
        });
      },
    };
  },
};

export default { meta: { name: 'portal' }, rules: { arrows, environment } };
