/**
 * `node tools/openapi/types.mjs FILE`: prints the types that `openapi-typescript` generates from a description of the
 * API.
 */
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const [, , file = ''] = process.argv;
process.stdout.write(astToString(await openapiTS(pathToFileURL(file), { silent: true })));
