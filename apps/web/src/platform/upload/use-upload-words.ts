import type { UploadKind } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { problemValues, type FileProblem } from './check-file';
import { uploadMessage } from './upload-message';

/** The messages about files that were not accepted. */
export function useUploadWords() {
  const { t } = useTranslation('errors');
  return {
    /** For a file that was not even sent. */
    ofProblem: (problem: FileProblem, file: File, kind: UploadKind) =>
      t(problem, problemValues(file, kind)),
    ofFailure: (error: unknown) => uploadMessage(error, t),
  };
}
