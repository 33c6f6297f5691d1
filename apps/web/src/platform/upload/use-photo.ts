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
   * What else has to hold for a picture that has arrived, and what happens with it then.
   * @param signal says when the user has cancelled meanwhile
   * @returns why it cannot be taken, in the server's words; null when it was
   */
  accept: PhotoEnds['accept'];
  /** Of the field in its form, where the picture goes on arriving while the field is folded away. */
  name?: string;
}

/**
 * One picture on its way: the state behind a `PhotoUpload`. The picture shows at once, and is cleared
 * with a toast when it is refused.
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
