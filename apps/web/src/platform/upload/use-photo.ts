import type { UploadKind } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { fileProblem, problemValues } from './check-file';
import { useOnItsWay } from './kept-uploads';
import { PhotoRun, type PhotoEnds } from './photo-run';
import { uploadMessage } from './upload-message';
import { useObjectUrl } from './use-object-url';

export interface PhotoOptions {
  kind: UploadKind;
  /**
   * Checks a stored picture and uses it.
   * @param signal aborted when the user cancels
   * @returns why it is not accepted, in the server's words; null if it is
   */
  accept: PhotoEnds['accept'];
  /**
   * The name of the field in its form. With it, the upload continues while the field is collapsed.
   */
  name?: string;
}

/**
 * The state of a `PhotoUpload`. The picture shows at once. If it is refused, it is removed and a
 * toast says why.
 */
export function usePhoto({ kind, accept, name }: PhotoOptions) {
  const { t } = useTranslation(['errors', 'files']);
  const run = useOnItsWay(name, () => new PhotoRun(kind));
  useEffect(() => {
    run.follow({
      refusal: (file) => {
        const problem = fileProblem(file, kind);
        return problem && t(problem, problemValues(file, kind));
      },
      accept,
      onRefused: (message) => showToast('error', message),
      onCropped: () => showToast('success', t('files:photo.cropped')),
      words: (error) => uploadMessage(error, t),
    });
  });
  const { file, progress, error } = useStore(run.state, (state) => state);
  const src = useObjectUrl(file);
  return {
    src,
    progress,
    error,
    choose: (photo: File) => void run.send(photo),
    clear: () => run.clear(),
  };
}
