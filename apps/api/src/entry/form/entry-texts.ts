import { isDocumentCode, isSharedCode, wordsOfCode } from '@portal/domain';
import type { ProblemTexts } from '../../requests/core/form/problem-messages';

/**
 * Texts for what is wrong with a family's form: those of all entry families, and its own.
 * @param own namespace of its problems
 * @param fields namespace of the names of its fields
 */
export const entryTexts = (own: string, fields: string): ProblemTexts => ({
  problem: (code, field) =>
    isSharedCode(code) ? `entryProblems:${wordsOfCode(code, field)}` : `${own}:${code}`,
  field: (field) => `${fields}:${field}`,
  ofRow: (code) => (isDocumentCode(code) ? 'entryProblems:documentsOfRow' : 'entryProblems:ofRow'),
});
